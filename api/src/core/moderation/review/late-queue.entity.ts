import { Column, Entity, PrimaryColumn } from "typeorm";

/** One row while the review queue is late, so that admins' programs are told once. */
@Entity({ name: "late_queue" })
export class LateQueueRow {
  @PrimaryColumn({ type: "boolean" }) isLate!: true;
  @Column({ type: "timestamptz" }) since!: Date;
}
