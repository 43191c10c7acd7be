import { Column, Entity, PrimaryColumn } from "typeorm";

/** Purposes of a passkey: to sign in alone, as the step after the password, or as a proof in place of the password. */
export type PasskeyUse = "signIn" | "prove" | "confirm";

/** A challenge for a device to sign; valid once and for five minutes. */
@Entity({ name: "passkey_challenges" })
export class PasskeyChallenge {
  @PrimaryColumn({ type: "text" }) challenge!: string;
  @Column({ type: "text" }) purpose!: "add" | PasskeyUse;
  /** The member who must sign; null if the passkey itself identifies the member. */
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @Column({ type: "timestamptz" }) expiresAt!: Date;
}
