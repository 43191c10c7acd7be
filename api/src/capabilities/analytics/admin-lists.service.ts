import type { AdminExport } from "../../core/audit/admin-export.extension";
import { instant, oneOf } from "../../core/audit/export-filter.rules";
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
import { UserFilter, UserSort } from "../../core/moderation/members/member-list.enum";
import type { MemberListService } from "../../core/moderation/members/member-list.service";
import type { TicketListService } from "../../core/support/ticket-list.service";
import { TicketSort } from "../../core/support/ticket-sort.enum";
import { TicketStatus } from "../../core/support/ticket-status.enum";
import { LISTED_TABLES } from "./export-tables.view";

export interface AdminListParts {
  readonly deeds: Pick<DeedListService, "ids">;
  readonly users: Pick<MemberListService, "ids">;
  readonly tickets: Pick<TicketListService, "ids">;
  readonly donations: Pick<DonationListService, "ids">;
  readonly log: Pick<LogReaderService, "ids">;
}

/** Core lists that are exported with the columns shown on the site. */
export const adminLists = ({ deeds, users, tickets, donations, log }: AdminListParts): readonly AdminExport[] => [
  {
    name: "deeds",
    ...LISTED_TABLES.deeds,
    knows: ["status", "search", "categoryId", "sort"],
    ids: async (asked) =>
      deeds.ids({
        status: oneOf(DeedStatus, "status", asked, "deed.statusUnknown") ?? DeedStatus.PENDING,
        search: asked.search ?? null,
        categoryId: asked.categoryId ?? null,
        sort: oneOf(DeedSort, "sort", asked) ?? null,
      }),
  },
  {
    name: "users",
    ...LISTED_TABLES.users,
    knows: ["search", "filter", "sort"],
    ids: async (asked) =>
      users.ids({
        search: asked.search,
        filter: oneOf(UserFilter, "filter", asked),
        sort: oneOf(UserSort, "sort", asked),
      }),
  },
  {
    name: "tickets",
    ...LISTED_TABLES.tickets,
    knows: ["status", "search", "sort"],
    ids: async (asked) =>
      tickets.ids({
        status: oneOf(TicketStatus, "status", asked),
        search: asked.search,
        sort: oneOf(TicketSort, "sort", asked),
      }),
  },
  {
    name: "donations",
    ...LISTED_TABLES.donations,
    knows: ["status", "search", "sort"],
    ids: async (asked) =>
      donations.ids({
        status: oneOf(DonationStatus, "status", asked),
        search: asked.search,
        sort: oneOf(DonationSort, "sort", asked),
      }),
  },
  {
    name: "log",
    ...LISTED_TABLES.log,
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
];
