import { defineModule } from "../../platform/wiring/module";
import { AuditEntry } from "./audit-entry.entity";
import { AuditLog } from "./audit-log.service";
import { logTidyLoop } from "./log.jobs";
import { LogReaderService } from "./log-reader.service";
import { LogEntryResolver, LogResolver } from "./log.resolver";

export const auditModule = defineModule({
  about: "The log of what the team did",
  entities: [AuditEntry],
  services: ({ reads, searches, clock }) => ({
    auditLog: new AuditLog(clock),
    logReader: new LogReaderService({ reads, searches }),
  }),
  jobs: (_services, { db, clock, retention }) =>
    retention.log === null ? [] : [logTidyLoop({ db, clock, days: retention.log })],
  resolvers: [[LogResolver, (s) => new LogResolver(s.logReader)], LogEntryResolver],
});
