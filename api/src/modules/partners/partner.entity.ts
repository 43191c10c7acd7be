import { Column, Entity, PrimaryColumn } from "typeorm";

/** An organisation in the home page's logo strip, in ascending `order`. */
@Entity({ name: "partners" })
export class Partner {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) name!: string;
  @Column({ type: "text" }) logo!: string;
  @Column({ type: "text", nullable: true }) website!: string | null;
  @Column({ type: "integer", default: 0 }) order!: number;
  @Column({ type: "boolean", default: true }) active!: boolean;
}
