import { Column, Entity, PrimaryColumn } from "typeorm";

/** One step of the badge path; `name` and `description` are Bengali. */
@Entity({ name: "badges" })
export class Badge {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) name!: string;
  @Column({ type: "text" }) nameEn!: string;
  @Column({ type: "text" }) icon!: string;
  @Column({ type: "integer" }) requiredDeeds!: number;
  @Column({ type: "integer" }) level!: number;
  @Column({ type: "text" }) color!: string;
  @Column({ type: "text" }) description!: string;
  @Column({ type: "text" }) descriptionEn!: string;
}
