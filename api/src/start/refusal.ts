import { ConfigError } from "../config";
import { DataDirectoryInUse } from "../platform/database/embedded";
import { UnfitDatabase } from "../platform/database/engine-check";
import { AppError } from "../shared/errors";

/** What the operator can put right is said in a sentence; anything else is a mistake of ours and needs its stack. */
export function refusalOf(error: unknown): string {
  const expected = [ConfigError, DataDirectoryInUse, UnfitDatabase, AppError].some((kind) => error instanceof kind);
  if (error instanceof Error) return expected ? error.message : (error.stack ?? error.message);
  return "Something that is no error was thrown";
}
