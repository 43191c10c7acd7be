import type { Config } from "../../config";
import type { SiteDatabase } from "../database";
import { checkDatabase, checkPooler, checkReplicas } from "./database-checks";
import { type Finding, warning } from "./finding";
import { checkErrorTracker, checkMail, checkPhotoBase, checkPublicUrl, checkRedis, checkStore } from "./service-checks";

/** Tries everything that the settings name. Changes nothing but an object of its own in the photo store. */
export async function examine(config: Config, database: SiteDatabase): Promise<readonly Finding[]> {
  const checks = [
    checkDatabase(config, database),
    checkPooler(database),
    checkReplicas(config, database),
    checkRedis(config),
    checkStore(config),
    checkPhotoBase(config),
    checkMail(config),
    checkErrorTracker(config),
    checkPublicUrl(config),
  ];
  const overlooked = config.warnings
    .filter(({ setting }) => setting !== "SMTP_URL")
    .map(({ setting, message }) => warning(setting, message));
  return [...overlooked, ...(await Promise.all(checks)).flat()];
}
