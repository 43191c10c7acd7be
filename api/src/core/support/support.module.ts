import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { SiteEventKind } from "../audit/site-event.enum";
import { siteEventHappened } from "../audit/site-event.events";
import { siteEventKinds } from "../audit/site-event.extension";
import { mediaModule } from "../media/media.module";
import { SupportTicket } from "./support-ticket.entity";
import { ticketAnswered } from "./support.events";
import { SupportResolver, SupportTicketPageResolver } from "./support.resolver";
import { supportRoutes } from "./support.routes";
import { SupportService } from "./support.service";
import { TicketListService } from "./ticket-list.service";

export const supportModule = defineModule({
  about: "Support tickets",
  entities: [SupportTicket],
  services: ({ db, reads, searches, limits, clock, use, emit }) => ({
    support: new SupportService({
      db,
      limits,
      clock,
      photos: use(mediaModule).photos,
      log: use(auditModule).auditLog,
      onAnswered: emit(ticketAnswered),
      siteEvent: emit(siteEventHappened),
    }),
    ticketLists: new TicketListService({ reads, searches }),
  }),
  resolvers: [[SupportResolver, (s) => new SupportResolver(s.support, s.ticketLists)], SupportTicketPageResolver],
  contributes: () => [siteEventKinds.with(SiteEventKind.TICKET_OPENED)],
  routes: { api: (s) => [supportRoutes(s.support, s.ticketLists)] },
});
