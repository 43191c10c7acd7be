import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";

/** A reason for a rejection that admins need often, ready in both languages. */
@Entity({ name: "rejection_templates" })
export class RejectionTemplate {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) text!: string;
  @Column({ type: "text" }) textEn!: string;
  @Column({ type: "integer", default: 0 }) order!: number;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
