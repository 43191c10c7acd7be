import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { Photo } from "./photo.entity";

export enum PhotoUse {
  DEED = "deed",
  PROFILE = "profile",
}

/** One member's upload of a photo, and what it is used for; a photo without uploads is swept from the store. */
@Entity({ name: "photo_uploads" })
export class PhotoUpload {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** Goes with the member (a foreign key in the database). */
  @Column({ type: "uuid" }) userId!: string;
  @Column({ type: "text" }) hash!: string;
  @ManyToOne(() => Photo, { nullable: false }) @JoinColumn({ name: "hash" }) photo!: Photo;
  @Column({ type: "enum", enum: PhotoUse, enumName: "photo_use", nullable: true }) use!: PhotoUse | null;
  /** The deed that shows it; the row goes with the deed. */
  @Column({ type: "uuid", nullable: true }) deedId!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
