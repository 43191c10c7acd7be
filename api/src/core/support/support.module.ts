import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
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
    }),
    ticketLists: new TicketListService({ reads, searches }),
  }),
  resolvers: [[SupportResolver, (s) => new SupportResolver(s.support, s.ticketLists)], SupportTicketPageResolver],
  routes: { api: (s) => [supportRoutes(s.support, s.ticketLists)] },
});
