import { Column, CreateDateColumn, PrimaryColumn, UpdateDateColumn } from "typeorm";

/** A ready-made text in both languages. */
export abstract class TextTemplate {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) text!: string;
  @Column({ type: "text" }) textEn!: string;
  @Column({ type: "integer", default: 0 }) order!: number;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
