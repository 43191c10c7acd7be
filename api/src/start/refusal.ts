import { ConfigError } from "../platform/settings/environment";
import { DataDirectoryInUse } from "../platform/database/embedded";
import { UnfitDatabase } from "../platform/database/engine-check";
import { ServiceUnusable } from "../platform/health/service-fault";
import { AppError } from "../shared/errors";
import { BackupRefused } from "./backup/contents";

/** One sentence for errors that the operator can fix; the stack for all others, which are bugs. */
export function refusalOf(error: unknown): string {
  if (isExpected(error)) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return "Something that is no error was thrown";
}

/** Whether the message alone is enough for the operator. */
export function isExpected(error: unknown): error is Error {
  return [ConfigError, DataDirectoryInUse, UnfitDatabase, ServiceUnusable, AppError, BackupRefused].some(
    (kind) => error instanceof kind,
  );
}
