import type { EntityManager } from "typeorm";
import { DomainEvent } from "../../platform/wiring/domain-event";
import type { Webhook } from "./webhook.entity";

/** A webhook was switched off, since it kept failing. */
export const webhookDisabled = new DomainEvent<[tx: EntityManager, webhook: Pick<Webhook, "userId" | "url">]>(
  "webhook disabled",
);
