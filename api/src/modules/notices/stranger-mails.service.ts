import { identityKey } from "@tree-for-deed/common/text";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { GiveUp } from "../../platform/jobs/work-queue";
import { AddressMailKind } from "./address.mail";
import { PledgeMailKind } from "./pledge.mail";
import { isSensitiveAct } from "./sensitive-act.mail";

/** Mails that anybody can have sent to any address, without anybody of the site in between. */
const MADE_BY_STRANGERS: ReadonlySet<string> = new Set<string>([
  AddressMailKind.CONFIRM,
  AddressMailKind.IN_USE,
  PledgeMailKind.RECEIVED,
]);

/** Values of mails that members and guests typed. */
const TYPED: ReadonlySet<string> = new Set(["name", "username", "organisation", "subject", "about"]);

interface Addressed {
  readonly email: string;
  readonly template: string;
  /** Whether whoever reads the mails to the address has shown so. */
  readonly answered: boolean;
}

const RECEIVED: string = PledgeMailKind.RECEIVED;

const isToStranger = ({ answered, template }: Addressed): boolean => !answered || template === RECEIVED;

/** What a mail may say: nothing that somebody typed reaches an address whose holder has not answered yet. */
export function sayable<V extends Readonly<Record<string, string>>>(
  mail: Addressed,
  values: V,
): Readonly<Record<string, string>> {
  if (!isToStranger(mail)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !TYPED.has(name)));
}

type Limits = Pick<RateLimits, "isWithin" | "giveBack">;

/**
 * Sends a mail unless its address, which has not answered, got three within a day. What anybody can have sent is left out
 * then; what somebody of the site decided, or a payment brought, comes when there is room again.
 */
export async function sendBounded(limits: Limits, mail: Addressed, send: () => Promise<void>): Promise<void> {
  const isMadeByStranger = MADE_BY_STRANGERS.has(mail.template) || (!mail.answered && isSensitiveAct(mail.template));
  if (mail.answered && !isMadeByStranger) return send();
  const key = `address ${identityKey(mail.email)}`;
  if (!(await limits.isWithin("strangerMail", key))) {
    if (isMadeByStranger) throw new GiveUp("the address got as many mails as it may");
    throw new Error("The address got as many mails as it may for today");
  }
  try {
    await send();
  } catch (error) {
    await limits.giveBack("strangerMail", key);
    throw error;
  }
}
