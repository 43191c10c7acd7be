import { programRules } from "@tree-for-deed/common/program-rules";
import { isIP } from "node:net";
import { PublicHosts } from "../../platform/public-net/public-hosts";
import { validText } from "../../shared/validation";
import { type AppError, badField } from "../../shared/errors";

/** Validates webhook addresses: https, and public. */
export class WebhookAddresses extends PublicHosts {
  /** The address in stored form. @throws BAD_USER_INPUT for a forbidden one */
  async checked(text: string): Promise<string> {
    const url = this.parse(text);
    const host = hostOf(url);
    if (isIP(host)) return url.href;
    const addresses = await this.resolve(host).catch(() => []);
    if (addresses.length === 0) throw unknownHost();
    if (!addresses.every(this.allows)) throw notPublic();
    return url.href;
  }

  /** Parses the address without resolving its host. @throws BAD_USER_INPUT */
  parse(text: string): URL {
    const url = new URL(validText("url", text, programRules.webhookUrl));
    const host = hostOf(url);
    if (isIP(host) && !this.allows(host)) throw notPublic();
    return url;
  }
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

const unknownHost = (): AppError => badField("url", "webhook.hostUnknown");

const notPublic = (): AppError => badField("url", "webhook.notPublic");
