import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import type { PhotoFault } from "./photo-faults.value";

/** A photo's renditions in the object store. One row for each content, however often it was uploaded. */
@Entity({ name: "photos" })
export class Photo {
  @PrimaryColumn({ type: "text" }) hash!: string;
  @Column({ type: "integer" }) width!: number;
  @Column({ type: "integer" }) height!: number;
  @Column({ type: "text" }) thumbhash!: string;
  /** See `perceptual-hash.value.ts`; null while it is not known, for photos from before it was. */
  @Column({ type: "bigint", nullable: true }) perceptualHash!: string | null;
  /** Like `perceptualHash`, for the mirrored picture. */
  @Column({ type: "bigint", nullable: true }) mirroredHash!: string | null;
  /** See `photo-faults.value.ts`; null while they are not known, for photos from before they were. */
  @Column({ type: "text", array: true, nullable: true }) faults!: PhotoFault[] | null;
  /** See `centre-hash.value.ts`; null while nobody has looked, empty if it is too plain. */
  @Column({ type: "bytea", nullable: true }) centreHash!: Buffer | null;
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
