import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { StoredPhoto } from "../media/stored-photo.value";
import type { TeamRole } from "@tree-for-deed/common/identity/team-roles";
import { defaultLanguage, languages, type Language } from "@tree-for-deed/common/languages";
import { profileTextsBy } from "./profile-text.value";

const ProfileTextColumns = profileTextsBy(() => Column({ type: "text", nullable: true }));

/** A member. `docs/rules.md` P1 lists public and private fields; `password` is an Argon2id hash. */
@Entity({ name: "users" })
export class User extends ProfileTextColumns {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) username!: string;
  /** Case-folded form under which the username is unique. */
  @Column({ type: "text" }) usernameKey!: string;
  /** The normalised look of the username, to find similar names. Null for an anonymous author. */
  @Column({ type: "text", nullable: true }) usernameLook!: string | null;
  @Column({ type: "text" }) email!: string;
  /** Case-folded form under which the address is unique among those that are confirmed (`docs/adr/0024`). */
  @Column({ type: "text" }) emailKey!: string;
  /** The time when the member confirmed the address: from then on it is their own. */
  @Column({ type: "timestamptz", nullable: true }) emailConfirmedAt!: Date | null;
  /** When the member last gave another address. */
  @Column({ type: "timestamptz", default: () => "now()" }) emailSince!: Date;
  /** Whether nobody can log in before the address is confirmed. */
  @Column({ type: "boolean", default: false }) confirmFirst!: boolean;
  @Column({ type: "text", select: false }) password!: string;
  @Column({ type: "text" }) fullName!: string;
  /** Search key of the names that everybody may read, under a trigram index. */
  @Column({ type: "text" }) searchText!: string;
  /** Search key of full name and username if the full name is hidden, for the team. */
  @Column({ type: "text", nullable: true }) hiddenSearchText!: string | null;
  /** The later of two possible years. Null only for a former member. */
  @Column({ type: "smallint", nullable: true }) birthYear!: number | null;
  /** Whether others read only the username, and no links (`docs/rules.md` P15). */
  @Column({ type: "boolean", default: false }) hidesName!: boolean;
  @Column({ type: "boolean", default: false }) hidesPicture!: boolean;
  @Column({ type: "boolean", default: false }) hidesCountry!: boolean;
  /** When the member chose, as an adult, what to show. */
  @Column({ type: "timestamptz", nullable: true }) visibilityChosenAt!: Date | null;
  /** When an admin recorded the consent of a parent or guardian to what the member shows. */
  @Column({ type: "timestamptz", nullable: true }) guardianConsentAt!: Date | null;
  /** Version of terms and privacy policy that the member accepted when joining; null if that was before versions. */
  @Column({ type: "text", nullable: true }) legalVersion!: string | null;
  @Column({ type: "timestamptz", nullable: true }) legalAcceptedAt!: Date | null;
  /** Two-letter code, or OTHER. */
  @Column({ type: "text" }) country!: string;
  /** E.164, such as +8801712345678. */
  @Column({ type: "text" }) whatsappNumber!: string;
  @Column({ type: "jsonb", nullable: true }) profilePicture!: StoredPhoto | null;
  @Column({ type: "boolean", default: false }) isAdmin!: boolean;
  /** The member's team roles; admins have all their rights anyway. */
  @Column({ type: "text", array: true, default: [] }) roles!: TeamRole[];
  /** The only categories that a reviewer may decide on; null for all. */
  @Column({ type: "uuid", array: true, nullable: true }) reviewCategoryIds!: string[] | null;
  /** The only organisation that a member with the planting role records for. */
  @Column({ type: "uuid", nullable: true }) plantingPartnerId!: string | null;
  /** Whether more than the password is needed to sign in. */
  @Column({ type: "boolean", default: false }) hasSecondFactor!: boolean;
  @Column({ type: "enum", enum: languages, enumName: "language", default: defaultLanguage }) language!: Language;
  /** A suspended member cannot sign in; everything else stays. */
  @Column({ type: "timestamptz", nullable: true }) suspendedAt!: Date | null;
  @Column({ type: "text", nullable: true }) suspendReason!: string | null;
  /** Set on the anonymous author of deeds that a member left behind: no account, in no list of people. */
  @Column({ type: "timestamptz", nullable: true }) anonymizedAt!: Date | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
