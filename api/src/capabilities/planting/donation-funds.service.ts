import type { EntityManager } from "typeorm";
import { AppError } from "../../shared/errors";
import { DonationStatus } from "../../core/donations/donation-status.enum";
import type { MovedDonation } from "../../core/donations/donation.events";
import { treesOf } from "../../core/donations/donation.rules";
import type { PlantingLedger } from "./planting-ledger.service";

/** Turns completed donations into funds for trees, under the donation's id and in the transaction that moves it. */
export class DonationFunds {
  constructor(private readonly ledger: Pick<PlantingLedger, "publishFund" | "correctFund">) {}

  /** A completed donation funds trees; if it is no longer completed, it keeps only its planted trees. */
  async moved(
    tx: EntityManager,
    donation: MovedDonation,
    from: DonationStatus | null,
    to: DonationStatus | null,
  ): Promise<void> {
    const isIn = to === DonationStatus.COMPLETED;
    if ((from === DonationStatus.COMPLETED) === isIn) return;
    const { id } = donation;
    const trees = treesOf(donation);
    if (trees === 0) return;
    if (isIn) await this.ledger.publishFund(tx, { id, trees, categoryId: null, week: null, district: null });
    else await this.#takeBack(tx, id);
  }

  async #takeBack(tx: EntityManager, id: string): Promise<void> {
    try {
      await this.ledger.correctFund(tx, id, 0);
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== "planting.fundPlanted") throw error;
      // Planted trees stay planted and funded.
      await this.ledger.correctFund(tx, id, Number(error.args?.count));
    }
  }
}
