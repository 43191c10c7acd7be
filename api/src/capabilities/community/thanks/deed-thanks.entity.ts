import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import { ThanksPhrase } from "./thanks-phrase.enum";

/** The phrase of a like. The database deletes it with the like. */
@Entity({ name: "deed_thanks" })
export class DeedThanks {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @Column({ type: "enum", enum: ThanksPhrase, enumName: "thanks_phrase" }) phrase!: ThanksPhrase;
  /** Whether the author has been notified. */
  @Column({ type: "boolean", default: false }) told!: boolean;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
