import { Column, Entity, PrimaryColumn } from "typeorm";

/** A reviewer postponed a deed: until then it is not assigned to them. */
@Entity({ name: "deed_snoozes" })
export class DeedSnooze {
  @PrimaryColumn({ type: "uuid" }) deedId!: string;
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @Column({ type: "timestamptz" }) until!: Date;
}
