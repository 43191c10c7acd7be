import { programRules } from "@tree-for-deed/common/program-rules";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { validText } from "../../shared/validation";
import { type AppError, badField } from "../../shared/errors";
import { isPublicAddress } from "./public-address.value";

export interface WebhookAddressOptions {
  /** All addresses of a host; by default what its name server says. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Which addresses may be reached; by default those of the public internet. */
  readonly allows?: (address: string) => boolean;
}

const RESOLVE = { timeout: 2000, tries: 1 };

/**
 * Where webhooks may lead: to the public internet over https, never to this machine or its network. A name is looked up
 * again for each delivery, and the connection goes to the very address that was checked.
 */
export class WebhookAddresses {
  readonly #resolve: (host: string) => Promise<readonly string[]>;
  readonly #allows: (address: string) => boolean;

  constructor({ resolve = addressesOf, allows = isPublicAddress }: WebhookAddressOptions = {}) {
    this.#resolve = resolve;
    this.#allows = allows;
  }

  /** The address as it is kept. @throws BAD_USER_INPUT for one that webhooks may not lead to */
  async checked(text: string): Promise<string> {
    const url = this.parse(text);
    const host = hostOf(url);
    if (isIP(host)) return url.href;
    const addresses = await this.#resolve(host).catch(() => []);
    if (addresses.length === 0) throw unknownHost();
    if (!addresses.every(this.#allows)) throw notPublic();
    return url.href;
  }

  /** The address without a look at its name's addresses. @throws BAD_USER_INPUT */
  parse(text: string): URL {
    const url = new URL(validText("url", text, programRules.webhookUrl));
    const host = hostOf(url);
    if (isIP(host) && !this.#allows(host)) throw notPublic();
    return url;
  }

  /** For a connection: the addresses of a name, if all of them may be reached. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.#resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(failure("ENOTFOUND"), "", 0);
        else if (!addresses.every(this.#allows)) callback(failure("ENOTPUBLIC"), "", 0);
        else if (options.all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else callback(null, first, isIP(first));
      },
      () => callback(failure("ENOTFOUND"), "", 0),
    );
  };
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Not the system's resolver: that one reads the hosts file, and a slow name server would hold threads of the process. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const resolver = new Resolver(RESOLVE);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });

const unknownHost = (): AppError => badField("url", "webhook.hostUnknown");

const notPublic = (): AppError => badField("url", "webhook.notPublic");
