import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { languages, type Language } from "@tree-for-deed/common/languages";
import { Category } from "../categories/category.entity";
import type { StoredPhoto } from "../media/stored-photo.value";
import { User } from "../users/user.entity";
import { DeedStatus } from "./deed-status.enum";

/** A good deed that a member shared. Its status moves by moderation only (`docs/rules.md` M1). */
@Entity({ name: "deeds" })
export class Deed {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** `TFD-` and 8 characters of Crockford's base 32. */
  @Column({ type: "text" }) uniqueId!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "uuid" }) categoryId!: string;
  @ManyToOne(() => Category, { nullable: false }) @JoinColumn({ name: "categoryId" }) category!: Category;
  @Column({ type: "text" }) caption!: string;
  /** The language of the caption (`docs/rules.md` L7). The database sets it on every write. */
  @Column({ type: "enum", enum: languages, enumName: "language", nullable: true, insert: false, update: false })
  language?: Language | null;
  @Column({ type: "jsonb", default: [] }) images!: StoredPhoto[];
  @Column({ type: "enum", enum: DeedStatus, enumName: "deed_status", default: DeedStatus.PENDING }) status!: DeedStatus;
  /** For admins only. */
  @Column({ type: "text", nullable: true }) adminNote!: string | null;
  /** For the owner and admins. */
  @Column({ type: "text", nullable: true }) rejectReason!: string | null;
  /** Equals the deed's rows in deed_likes; changes in the same transaction. */
  @Column({ type: "integer", default: 0 }) likes!: number;
  /** The day of the first submission in the site's time zone (YYYY-MM-DD): it decides tree and periods. */
  @Column({ type: "date" }) day!: string;
  /** When this content was submitted: with the deed, or when it was resubmitted or appealed after a rejection. */
  @Column({ type: "timestamptz", precision: 3 }) submittedAt!: Date;
  /** Increases with every change by its author or an admin. */
  @Column({ type: "integer", default: 1 }) version!: number;
  /** When the last decision was made; null while pending. */
  @Column({ type: "timestamptz", precision: 3, nullable: true }) decidedAt!: Date | null;
  /** Milliseconds, as JavaScript holds them, so that a cursor made from it is exact. */
  @CreateDateColumn({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz", precision: 3 }) updatedAt!: Date;
}
