import type { Day } from "@tree-for-deed/common/day";
import type { EntityManager } from "typeorm";
import { ExtensionPoint } from "../../platform/wiring/extension-point";
import type { Actor } from "../../shared/request";
import type { PlantingCurrency } from "./planting-currency.enum";

/** Money of an organisation for trees. */
export interface TreeMoney {
  readonly organisation: string;
  readonly website: string | null;
  readonly trees: number;
  /** Only for trees of this week, by its Sunday. */
  readonly week: Day | null;
  readonly categoryId: string | null;
  readonly district: string | null;
  /** In hundredths of the currency. */
  readonly pricePerTree: number;
  readonly currency: PlantingCurrency;
  readonly receivedOn: Day;
}

/** Records money for trees in the transaction of `tx`, and answers the id of the fund that it becomes. */
export type RecordTreeMoney = (tx: EntityManager, actor: Actor, money: TreeMoney) => Promise<string>;

/** Recording of money for trees: without it, an accepted pledge pays for no tree. */
export const treeFunds = new ExtensionPoint<RecordTreeMoney>();
