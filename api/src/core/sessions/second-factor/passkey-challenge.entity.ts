import { Column, Entity, PrimaryColumn } from "typeorm";

/** For what a passkey is asked: to sign in by itself, after the password, or in its place when it is wanted again. */
export type PasskeyUse = "signIn" | "prove" | "confirm";

/** What a device is to sign; once, and within five minutes. */
@Entity({ name: "passkey_challenges" })
export class PasskeyChallenge {
  @PrimaryColumn({ type: "text" }) challenge!: string;
  @Column({ type: "text" }) purpose!: "add" | PasskeyUse;
  /** Who is to sign; null where the passkey itself is to say so. */
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @Column({ type: "timestamptz" }) expiresAt!: Date;
}
