import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** Remembers what a guest's key made. */
@Entity({ name: "guest_idempotency_keys" })
export class GuestIdempotencyKey {
  /** SHA-256 of the guest's network with the key, so that the row tells of neither. */
  @PrimaryColumn({ type: "text" }) keyHash!: string;
  @Column({ type: "text" }) operation!: string;
  @Column({ type: "text" }) contentHash!: string;
  @Column({ type: "uuid" }) madeId!: string;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
