import { Column, Entity, PrimaryColumn } from "typeorm";
import type { StoredPhoto } from "../media/stored-photo.value";

/** An organisation in the home page's logo strip, in ascending `order`. */
@Entity({ name: "partners" })
export class Partner {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) name!: string;
  @Column({ type: "jsonb", nullable: true }) logo!: StoredPhoto | null;
  @Column({ type: "text", nullable: true }) website!: string | null;
  @Column({ type: "integer", default: 0 }) order!: number;
  @Column({ type: "boolean", default: true }) active!: boolean;
}
