import type { ErrorKey } from "@tree-for-deed/common/errors";
import { badFieldSaying } from "../../shared/errors";
import { AuditAction } from "../../core/audit/audit-action.enum";
import { AuditTargetKind } from "../../core/audit/audit-target.enum";
import type { LogReaderService } from "../../core/audit/log-reader.service";
import { LogSort } from "../../core/audit/log-sort.enum";
import type { DeedListService } from "../../core/deeds/reading/deed-list.service";
import { DeedSort } from "../../core/deeds/reading/deed-sort.enum";
import { DeedStatus } from "../../core/deeds/deed-status.enum";
import type { DonationListService } from "../../core/donations/donation-list.service";
import { DonationSort } from "../../core/donations/donation-sort.enum";
import { DonationStatus } from "../../core/donations/donation-status.enum";
import type { PaymentListService } from "../payments/payment-list.service";
import { PaymentState } from "../payments/payment-state.enum";
import { ProviderName } from "../payments/provider-name.enum";
import { UserFilter, UserSort } from "../../core/moderation/members/member-list.enum";
import type { MemberListService } from "../../core/moderation/members/member-list.service";
import type { TicketListService } from "../../core/support/ticket-list.service";
import { TicketSort } from "../../core/support/ticket-sort.enum";
import { TicketStatus } from "../../core/support/ticket-status.enum";
import type { ExportName } from "./export-tables.view";

/** Query parameters of an export request, by name. */
export type Asked = Readonly<Record<string, string | undefined>>;

/** The lists that are downloaded just as they are shown: the ids of all that match, in the list's order. */
export type AdminLists = Readonly<Record<ExportName, AdminList>>;

export interface AdminList {
  /** Names of the accepted parameters. */
  readonly knows: readonly string[];
  /** @throws BAD_USER_INPUT */
  readonly ids: (asked: Asked) => Promise<string[]>;
}

export interface AdminListParts {
  readonly deeds: Pick<DeedListService, "ids">;
  readonly users: Pick<MemberListService, "ids">;
  readonly tickets: Pick<TicketListService, "ids">;
  readonly donations: Pick<DonationListService, "ids">;
  readonly payments: Pick<PaymentListService, "ids">;
  readonly log: Pick<LogReaderService, "ids">;
}

/** Maps the request parameters of each list to its filter. */
export const adminLists = ({ deeds, users, tickets, donations, payments, log }: AdminListParts): AdminLists => ({
  deeds: {
    knows: ["status", "search", "categoryId", "sort"],
    ids: async (asked) =>
      deeds.ids({
        status: oneOf(DeedStatus, "status", asked, "deed.statusUnknown") ?? DeedStatus.PENDING,
        search: asked.search ?? null,
        categoryId: asked.categoryId ?? null,
        sort: oneOf(DeedSort, "sort", asked) ?? null,
      }),
  },
  users: {
    knows: ["search", "filter", "sort"],
    ids: async (asked) =>
      users.ids({
        search: asked.search,
        filter: oneOf(UserFilter, "filter", asked),
        sort: oneOf(UserSort, "sort", asked),
      }),
  },
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
  payments: {
    knows: ["status", "provider", "from", "to", "search"],
    ids: async (asked) =>
      payments.ids({
        state: oneOf(PaymentState, "status", asked),
        provider: oneOf(ProviderName, "provider", asked),
        from: instant("from", asked),
        to: instant("to", asked),
        search: asked.search,
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

/** The requested choice, if any. @throws BAD_USER_INPUT for an unknown one */
export function oneOf<T extends string>(
  choices: Readonly<Record<string, T>>,
  name: string,
  asked: Asked,
  problem: ErrorKey = "input.invalid",
): T | undefined {
  const text = asked[name];
  if (text === undefined) return undefined;
  const all = Object.values(choices);
  const chosen = all.find((choice) => choice === text);
  if (chosen === undefined) throw badFieldSaying(name, problem, `${name} must be one of ${all.join(", ")}`);
  return chosen;
}

function instant(name: string, asked: Asked): Date | undefined {
  const text = asked[name];
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw badFieldSaying(name, "input.invalid", `${name} must be a time in ISO 8601`);
  return time;
}
