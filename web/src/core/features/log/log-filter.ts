import { isDay, shiftedDay, startOfDay } from "@tree-for-deed/common/day";
import type { AuditAction, AuditTargetKind } from "../../../gql/schema.generated";

export const logActions = [
  "APPROVE",
  "REJECT",
  "UNDO",
  "DELETE_DEED",
  "EDIT_NOTE",
  "DISMISS_REPORTS",
  "DISMISS_USER_REPORTS",
  "UPHOLD_USER_REPORTS",
  "PASS_ON",
  "PUT_BACK",
  "GRANT_ADMIN",
  "REMOVE_ADMIN",
  "SET_ROLES",
  "SUSPEND_USER",
  "RESTORE_USER",
  "RECORD_CONSENT",
  "WITHDRAW_CONSENT",
  "DELETE_USER",
  "ASK_ADMIN_REMOVAL",
  "WITHDRAW_ADMIN_REMOVAL",
  "RESET_SECOND_FACTOR",
  "ANSWER_TICKET",
  "SET_TICKET_STATUS",
  "COMPLETE_DONATION",
  "CANCEL_DONATION",
  "ACCEPT_PAYMENT",
  "REFUND_PAYMENT",
  "CREATE_CATEGORY",
  "EDIT_CATEGORY",
  "DELETE_CATEGORY",
  "CREATE_PARTNER",
  "EDIT_PARTNER",
  "DELETE_PARTNER",
  "CREATE_POST",
  "EDIT_POST",
  "PUBLISH_POST",
  "UNPUBLISH_POST",
  "DELETE_POST",
  "CREATE_TEMPLATE",
  "EDIT_TEMPLATE",
  "DELETE_TEMPLATE",
  "DRAFT_PLANTING",
  "EDIT_PLANTING",
  "DELETE_PLANTING",
  "PUBLISH_PLANTING",
  "CORRECT_PLANTING",
  "ACCEPT_PLEDGE",
  "DECLINE_PLEDGE",
  "ACCEPT_DEDICATION",
  "REFUSE_DEDICATION",
  "EXPORT",
] as const satisfies readonly AuditAction[];

export const logKinds = [
  "DEED",
  "USER",
  "TICKET",
  "DONATION",
  "CATEGORY",
  "PARTNER",
  "POST",
  "TEMPLATE",
  "ANSWER_TEMPLATE",
  "PLANTING",
  "PLANTING_PARTNER",
  "PLEDGE",
  "DEDICATION",
  "EXPORT",
] as const satisfies readonly AuditTargetKind[];

/** The filter of the log; null does not narrow it. Days are in the site's time zone, `to` is inclusive. */
export interface LogFilter {
  action: AuditAction | null;
  kind: AuditTargetKind | null;
  from: string | null;
  to: string | null;
  /** The ids of one thing and of one admin. */
  target: string | null;
  actor: string | null;
}

export const wholeLog: LogFilter = { action: null, kind: null, from: null, to: null, target: null, actor: null };

const names = Object.keys(wholeLog) as (keyof LogFilter)[];
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** The filter as one URL parameter; null for an empty filter. */
export function writeLogFilter(filter: LogFilter): string | null {
  const parts = names.flatMap((name) => (filter[name] === null ? [] : [`${name}:${filter[name]}`]));
  return parts.length > 0 ? parts.join(",") : null;
}

/** Parses the filter of an address; invalid values are ignored. */
export function readLogFilter(text: string | null): LogFilter {
  const said = new Map(
    (text ?? "").split(",").map((part) => [part.slice(0, part.indexOf(":")), part.slice(part.indexOf(":") + 1)]),
  );
  const when = (name: string, holds: (value: string) => boolean): string | null => {
    const value = said.get(name);
    return value !== undefined && holds(value) ? value : null;
  };
  return {
    action: logActions.find((action) => action === said.get("action")) ?? null,
    kind: logKinds.find((kind) => kind === said.get("kind")) ?? null,
    from: when("from", isDay),
    to: when("to", isDay),
    target: when("target", isId),
    actor: when("actor", isId),
  };
}

/** The filter as query variables. A span that ends before it begins covers only its first day. */
export function logArguments({ action, kind, from, to, target, actor }: LogFilter, timeZone: string) {
  const startOf = (day: string): string => startOfDay(day, timeZone).toISOString();
  const last = from !== null && to !== null && to < from ? from : to;
  return {
    action,
    targetKind: kind,
    targetId: target,
    actorId: actor,
    from: from === null ? null : startOf(from),
    to: last === null ? null : startOf(shiftedDay(last, 1)),
  };
}
