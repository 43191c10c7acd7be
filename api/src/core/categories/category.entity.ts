import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A kind of good deed; `name` is Bengali, `icon` an emoji. */
@Entity({ name: "categories" })
export class Category {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) name!: string;
  @Column({ type: "text" }) nameEn!: string;
  @Column({ type: "text" }) icon!: string;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
