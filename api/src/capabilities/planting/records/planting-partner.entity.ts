import { Column, Entity, PrimaryColumn } from "typeorm";

/** An organisation that plants trees. */
@Entity({ name: "planting_partners" })
export class PlantingPartner {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) name!: string;
  @Column({ type: "text" }) nameEn!: string;
  @Column({ type: "text", nullable: true }) website!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
}
