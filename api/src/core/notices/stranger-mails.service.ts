import { identityKey } from "@tree-for-deed/common/text";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { GiveUp } from "../../platform/jobs/work-queue";
import { AddressMailKind } from "./address.mail";
import { isSensitiveAct } from "./sensitive-act.mail";

/** Our own mails that anybody can trigger to any address. */
const MADE_BY_STRANGERS: ReadonlySet<string> = new Set<string>([AddressMailKind.CONFIRM, AddressMailKind.IN_USE]);

/** Values of mails that members and guests typed. */
const TYPED: ReadonlySet<string> = new Set(["name", "username", "organisation", "subject", "about"]);

interface Addressed {
  readonly email: string;
  readonly template: string;
  /** True if the holder of the address has confirmed it. */
  readonly answered: boolean;
  /** True if anybody can trigger it; its module tells the outbox. */
  readonly causedByAnybody: boolean;
}

const isToStranger = ({ answered, causedByAnybody }: Addressed): boolean => !answered || causedByAnybody;

/** The values that a mail may contain: text typed by users never reaches an unconfirmed address. */
export function withoutTypedText<V extends Readonly<Record<string, string>>>(
  mail: Addressed,
  values: V,
): Readonly<Record<string, string>> {
  if (!isToStranger(mail)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !TYPED.has(name)));
}

type Limits = Pick<RateLimits, "isWithin" | "giveBack">;

/**
 * Sends a mail unless its unconfirmed address got three within a day. Mails that anybody can trigger are then dropped; those
 * about decisions of the team or payments are sent later.
 */
export async function sendBounded(limits: Limits, mail: Addressed, send: () => Promise<void>): Promise<void> {
  const isMadeByStranger =
    mail.causedByAnybody || MADE_BY_STRANGERS.has(mail.template) || (!mail.answered && isSensitiveAct(mail.template));
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
