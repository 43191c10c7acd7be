import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address";

export interface PublicHostsOptions {
  /** Returns all addresses of a host; by default from DNS. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Returns whether an address may be reached; by default, only those of the public internet. */
  readonly allows?: (address: string) => boolean;
}

const RESOLVE = { timeout: 2000, tries: 1 };

/**
 * Restricts connections to user-supplied addresses: they may lead to the public internet, never to this machine or its
 * network. A name is looked up again for each connection, which goes to the very address that was checked.
 */
export class PublicHosts {
  protected readonly resolve: (host: string) => Promise<readonly string[]>;
  protected readonly allows: (address: string) => boolean;

  constructor({ resolve = addressesOf, allows = isPublicAddress }: PublicHostsOptions = {}) {
    this.resolve = resolve;
    this.allows = allows;
  }

  /** For a connection: the addresses of a name, if all of them may be reached. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(failure("ENOTFOUND"), "", 0);
        else if (!addresses.every(this.allows)) callback(failure("ENOTPUBLIC"), "", 0);
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

/**
 * Uses DNS instead of the system's resolver, which reads the hosts file and would block threads of the process if a
 * name server is slow.
 */
async function addressesOf(host: string): Promise<readonly string[]> {
  const resolver = new Resolver(RESOLVE);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

const failure = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });
