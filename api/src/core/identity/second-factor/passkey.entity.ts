import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** A passkey of a member: the public half of a key whose private half never leaves their device. */
@Entity({ name: "passkeys" })
export class Passkey {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "text" }) credentialId!: string;
  @Column({ type: "bytea" }) publicKey!: Uint8Array<ArrayBuffer>;
  /** The device's signature counter, if it has one: a repeated number reveals a copied passkey. */
  @Column({ type: "bigint" }) counter!: number;
  @Column({ type: "text", array: true }) transports!: string[];
  @Column({ type: "text" }) name!: string;
  @Column({ type: "timestamptz", nullable: true }) lastUsedAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
}
