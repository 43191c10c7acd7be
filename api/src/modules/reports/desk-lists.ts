import { badField } from "../../shared/errors";
import { AuditAction } from "../audit/audit-action.enum";
import { AuditTargetKind } from "../audit/audit-target.enum";
import type { LogReaderService } from "../audit/log-reader.service";
import { LogSort } from "../audit/log-sort.enum";
import type { DonationListService } from "../donations/donation-list.service";
import { DonationSort } from "../donations/donation-sort.enum";
import { DonationStatus } from "../donations/donation-status.enum";
import type { TicketListService } from "../support/ticket-list.service";
import { TicketSort } from "../support/ticket-sort.enum";
import { TicketStatus } from "../support/ticket-status.enum";

/** What an address asks for, by parameter. */
export type Asked = Readonly<Record<string, string | undefined>>;

/** The lists that are downloaded just as they are shown: the ids of all that match, in the list's order. */
export type DeskLists = Readonly<Record<"tickets" | "donations" | "log", DeskList>>;

export interface DeskList {
  /** What may be asked for. */
  readonly knows: readonly string[];
  /** @throws BAD_USER_INPUT */
  readonly ids: (asked: Asked) => Promise<string[]>;
}

export interface DeskParts {
  readonly tickets: Pick<TicketListService, "ids">;
  readonly donations: Pick<DonationListService, "ids">;
  readonly log: Pick<LogReaderService, "ids">;
}

/** Reads the addresses of the lists of support, donations and the log. */
export const deskLists = ({ tickets, donations, log }: DeskParts): DeskLists => ({
  tickets: {
    knows: ["status", "search", "sort"],
    ids: async (asked) =>
      tickets.ids({
        status: oneOf(TicketStatus, "status", asked),
        search: asked.search,
        sort: oneOf(TicketSort, "sort", asked),
      }),
  },
  donations: {
    knows: ["status", "search", "sort"],
    ids: async (asked) =>
      donations.ids({
        status: oneOf(DonationStatus, "status", asked),
        search: asked.search,
        sort: oneOf(DonationSort, "sort", asked),
      }),
  },
  log: {
    knows: ["action", "actorId", "targetKind", "targetId", "from", "to", "search", "sort"],
    ids: async (asked) =>
      log.ids({
        action: oneOf(AuditAction, "action", asked),
        actorId: asked.actorId,
        targetKind: oneOf(AuditTargetKind, "targetKind", asked),
        targetId: asked.targetId,
        from: instant("from", asked),
        to: instant("to", asked),
        search: asked.search,
        sort: oneOf(LogSort, "sort", asked),
      }),
  },
});

/** The one of the choices that was asked for, if any. @throws BAD_USER_INPUT for what is none of them */
export function oneOf<T extends string>(
  choices: Readonly<Record<string, T>>,
  name: string,
  asked: Asked,
  problem = "input.invalid",
): T | undefined {
  const text = asked[name];
  if (text === undefined) return undefined;
  const all = Object.values(choices);
  const chosen = all.find((choice) => choice === text);
  if (chosen === undefined) throw badField(name, problem, `${name} must be one of ${all.join(", ")}`);
  return chosen;
}

function instant(name: string, asked: Asked): Date | undefined {
  const text = asked[name];
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badField(name, "input.invalid", `${name} must be a time in ISO 8601`);
  return time;
}
