import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from "typeorm";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { Deed } from "../deed.entity";

/** The content of a rejected deed, stored when its author resubmitted it. */
@Entity({ name: "deed_revisions" })
@Unique(["deedId", "version"])
export class DeedRevision {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) deedId!: string;
  @ManyToOne(() => Deed, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "deedId" }) deed!: Deed;
  /** The deed's version that was rejected. */
  @Column({ type: "integer" }) version!: number;
  @Column({ type: "text" }) caption!: string;
  /** Kept as a value: the category may be deleted since. */
  @Column({ type: "uuid" }) categoryId!: string;
  @Column({ type: "jsonb" }) images!: StoredPhoto[];
  @Column({ type: "text", nullable: true }) rejectReason!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) submittedAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) decidedAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
