import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { SiteEventKind } from "./site-event.enum";

/** An event of the whole site, for programs of its admins. It has ids and links, and no personal data. */
export interface SiteEvent {
  readonly kind: SiteEventKind;
  /** The name of the thing in the message. */
  readonly about: "deed" | "report" | "ticket" | "donation" | "pledge" | "payment" | "queue";
  readonly ids: Readonly<Record<string, string>>;
  /** The path of a page about it. */
  readonly path: string;
}

/** Told in the transaction in which it happened. */
export const siteEventHappened = new DomainEvent<[tx: EntityManager, event: SiteEvent]>("site event happened", {
  optional: true,
});

export type TellSiteEvent = (tx: EntityManager, event: SiteEvent) => Promise<void>;
