import { defineModule } from "../../platform/wiring/module";
import { AuditEntry } from "./audit-entry.entity";
import { AuditLog } from "./audit-log.service";
import { LogReaderService } from "./log-reader.service";
import { LogEntryResolver, LogResolver } from "./log.resolver";

export const auditModule = defineModule({
  about: "The log of what the team did",
  entities: [AuditEntry],
  services: ({ reads, searches, clock }) => ({
    auditLog: new AuditLog(clock),
    logReader: new LogReaderService({ reads, searches }),
  }),
  resolvers: [[LogResolver, (s) => new LogResolver(s.logReader)], LogEntryResolver],
});
