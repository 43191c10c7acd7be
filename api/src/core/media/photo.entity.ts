import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import type { PhotoFault } from "./photo-faults.value";

/** A photo's renditions in the object store. One row for each content, however often it was uploaded. */
@Entity({ name: "photos" })
export class Photo {
  @PrimaryColumn({ type: "text" }) hash!: string;
  @Column({ type: "integer" }) width!: number;
  @Column({ type: "integer" }) height!: number;
  @Column({ type: "text" }) thumbhash!: string;
  /** See `perceptual-hash.value.ts`; null until it is computed, for photos older than the hash. */
  @Column({ type: "bigint", nullable: true }) perceptualHash!: string | null;
  /** Like `perceptualHash`, for the mirrored picture. */
  @Column({ type: "bigint", nullable: true }) mirroredHash!: string | null;
  /** See `photo-faults.value.ts`; null until they are computed, for photos older than the check. */
  @Column({ type: "text", array: true, nullable: true }) faults!: PhotoFault[] | null;
  /** See `altered-hashes.value.ts`; null while they are not known, for photos from before they were. */
  @Column({ type: "bigint", array: true, nullable: true }) turnedHashes!: string[] | null;
  @Column({ type: "bigint", array: true, nullable: true }) partHashes!: string[] | null;
  /** When the background job compared it with other photos; null before that. */
  @Column({ type: "timestamptz", nullable: true }) lookedAt!: Date | null;
  @Column({ type: "smallint", default: 0 }) lookAttempts!: number;
  @Column({ type: "timestamptz", default: () => "now()" }) lookDueAt!: Date;
  /** Why the last attempt failed. */
  @Column({ type: "text", nullable: true }) lookError!: string | null;
  /** When the smaller AVIF renditions were ready; null while the background job has not made them. */
  @Column({ type: "timestamptz", nullable: true }) avifAt!: Date | null;
  @Column({ type: "smallint", default: 0 }) avifAttempts!: number;
  @Column({ type: "timestamptz", default: () => "now()" }) avifDueAt!: Date;
  /** Why the last attempt failed. */
  @Column({ type: "text", nullable: true }) avifError!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
