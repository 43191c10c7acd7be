import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A single-use link by which a member may choose a new password; only the token's SHA-256 is kept. */
@Entity({ name: "password_resets" })
export class PasswordReset {
  @PrimaryColumn({ type: "text" }) tokenHash!: string;
  @Column({ type: "uuid" }) userId!: string;
  @Column({ type: "timestamptz" }) expiresAt!: Date;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
