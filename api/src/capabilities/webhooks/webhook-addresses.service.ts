import { programRules } from "@tree-for-deed/common/program-rules";
import { isIP } from "node:net";
import { PublicHosts } from "../../platform/public-net/public-hosts";
import { validText } from "../../shared/validation";
import { type AppError, badField } from "../../shared/errors";

/** The addresses that webhooks may lead to: https, and public. */
export class WebhookAddresses extends PublicHosts {
  /** The address as it is kept. @throws BAD_USER_INPUT for one that webhooks may not lead to */
  async checked(text: string): Promise<string> {
    const url = this.parse(text);
    const host = hostOf(url);
    if (isIP(host)) return url.href;
    const addresses = await this.resolve(host).catch(() => []);
    if (addresses.length === 0) throw unknownHost();
    if (!addresses.every(this.allows)) throw notPublic();
    return url.href;
  }

  /** The address without a look at its name's addresses. @throws BAD_USER_INPUT */
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
