import { Column, Entity, PrimaryColumn } from "typeorm";
import type { StoredPhoto } from "../../../core/media/stored-photo.value";
import type { PlantingContent } from "./planting-content.value";
import type { PlantingKind } from "./planting-kind.enum";

/**
 * A record of money, a planting or a survey. Once published, the database refuses changes: a correction is another
 * record that refers to it. Calculations use the ledger's tables.
 */
@Entity({ name: "planting_records" })
export class PlantingRecord {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) kind!: PlantingKind;
  /** The original record of a correction, whose id the ledger's row has; its own id otherwise. */
  @Column({ type: "uuid" }) factId!: string;
  /** Reason of the correction. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  @Column({ type: "uuid", nullable: true }) partnerId!: string | null;
  @Column({ type: "jsonb" }) content!: PlantingContent;
  @Column({ type: "jsonb" }) photos!: StoredPhoto[];
  @Column({ type: "uuid", nullable: true }) authorId!: string | null;
  @Column({ type: "integer", default: 1 }) version!: number;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3 }) updatedAt!: Date;
  /** Null for a draft. */
  @Column({ type: "timestamptz", precision: 3, nullable: true }) publishedAt!: Date | null;
}
