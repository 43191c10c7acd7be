import { languages, type Language } from "@tree-for-deed/common/languages";
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { PlantingCurrency } from "../../core/impact/planting-currency.enum";
import { User } from "../../core/users/user.entity";
import { PledgeStatus } from "./pledge-status.enum";

/** An organisation's pledge. It is private until an admin accepts it; then its money is a fund of the ledger. */
@Entity({ name: "sponsor_pledges" })
export class SponsorPledge {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @ManyToOne(() => User, { nullable: true, onDelete: "SET NULL" }) @JoinColumn({ name: "userId" }) user!: User | null;
  @Column({ type: "text" }) organisation!: string;
  @Column({ type: "text", nullable: true }) website!: string | null;
  @Column({ type: "text" }) contactName!: string;
  @Column({ type: "text" }) contactEmail!: string;
  /** The language of mails to the contact. */
  @Column({ type: "enum", enum: languages, enumName: "language" }) language!: Language;
  @Column({ type: "text", nullable: true }) message!: string | null;
  @Column({ type: "integer" }) trees!: number;
  /** Restricts it to trees of this week, given by its Sunday (YYYY-MM-DD). */
  @Column({ type: "date", nullable: true }) week!: string | null;
  @Column({ type: "uuid", nullable: true }) categoryId!: string | null;
  @Column({ type: "text", nullable: true }) district!: string | null;
  /** The price of a tree at the time of the pledge, in hundredths of the currency. */
  @Column({ type: "integer" }) pricePerTree!: number;
  @Column({ type: "text" }) currency!: PlantingCurrency;
  @Column({ type: "text", default: PledgeStatus.PENDING }) status!: PledgeStatus;
  /** Reason of the decline, as the contact reads it. */
  @Column({ type: "text", nullable: true }) reason!: string | null;
  /** Its public code; only of an accepted pledge. */
  @Column({ type: "text", nullable: true }) code!: string | null;
  @Column({ type: "uuid", nullable: true }) fundId!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) createdAt!: Date;
  @Column({ type: "timestamptz", precision: 3, nullable: true }) decidedAt!: Date | null;
}
