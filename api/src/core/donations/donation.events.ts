import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { DonationStatus } from "./donation-status.enum";
import type { Donation } from "./donation.entity";

/** Event data of a donation whose status changes. */
export type MovedDonation = Pick<Donation, "id" | "amount" | "currency" | "twoTreesFor">;

/** A donation moved from one status to another; `null` stands for "does not exist". */
export const donationMoved = new DomainEvent<
  [tx: EntityManager, donation: MovedDonation, from: DonationStatus | null, to: DonationStatus | null]
>("donation moved");
