import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { Photo } from "./photo.entity";

export enum PhotoUse {
  DEED = "deed",
  PROFILE = "profile",
  TICKET = "ticket",
  PARTNER = "partner",
  POST = "post",
  PLANTING = "planting",
}

/** A member's upload of a photo, or the site's use of one; a photo without any is swept from the store. */
@Entity({ name: "photo_uploads" })
export class PhotoUpload {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Deleted with the member (a foreign key in the database). Null for a picture that outlives its uploader. */
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @Column({ type: "text" }) hash!: string;
  @ManyToOne(() => Photo, { nullable: false }) @JoinColumn({ name: "hash" }) photo!: Photo;
  @Column({ type: "enum", enum: PhotoUse, enumName: "photo_use", nullable: true }) use!: PhotoUse | null;
  /** The deed that shows it; the row goes with the deed. */
  @Column({ type: "uuid", nullable: true }) deedId!: string | null;
  /** Other records that show it; the row is deleted with its record. */
  @Column({ type: "uuid", nullable: true }) ticketId!: string | null;
  @Column({ type: "uuid", nullable: true }) partnerId!: string | null;
  @Column({ type: "uuid", nullable: true }) postId!: string | null;
  @Column({ type: "uuid", nullable: true }) plantingId!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
