import { programRules } from "@tree-for-deed/common/program-rules";
import { isIP } from "node:net";
import { PublicHosts, type PublicHostsOptions } from "../../platform/public-net/public-hosts";
import { validText } from "../../shared/validation";
import { type AppError, badField } from "../../shared/errors";

export interface WebhookAddressesOptions extends PublicHostsOptions {
  /** Whether webhooks may go to http addresses on this machine; on the demo site only. */
  readonly allowsLoopback?: () => boolean;
}

/** Validates webhook addresses: https and public, on the demo site also http on this machine. */
export class WebhookAddresses extends PublicHosts {
  readonly #allowsLoopback: () => boolean;

  constructor({ allowsLoopback = () => false, ...options }: WebhookAddressesOptions = {}) {
    super(options);
    this.#allowsLoopback = allowsLoopback;
  }

  /** The address in stored form. @throws BAD_USER_INPUT for a forbidden one */
  async checked(text: string): Promise<string> {
    const url = this.parse(text);
    const host = hostOf(url);
    if (isLocal(url) || isIP(host)) return url.href;
    const addresses = await this.resolve(host).catch(() => []);
    if (addresses.length === 0) throw unknownHost();
    if (!addresses.every(this.allows)) throw notPublic();
    return url.href;
  }

  /** Parses the address without resolving its host. @throws BAD_USER_INPUT */
  parse(text: string): URL {
    const url = new URL(validText("url", text, programRules.webhookUrl));
    if (isLocal(url)) {
      if (!this.#allowsLoopback()) throw badField("url", "webhook.urlInvalid");
      return url;
    }
    const host = hostOf(url);
    if (isIP(host) && !this.allows(host)) throw notPublic();
    return url;
  }
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** The rule lets http addresses of this machine pass, and no others. */
const isLocal = (url: URL): boolean => url.protocol === "http:";

const unknownHost = (): AppError => badField("url", "webhook.hostUnknown");

const notPublic = (): AppError => badField("url", "webhook.notPublic");
