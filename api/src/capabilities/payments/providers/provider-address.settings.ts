import { ConfigError, type Environment, url } from "../../../platform/settings/environment";
import { isLoopbackHost } from "../../../shared/hosts";

/**
 * A provider's address, without trailing slashes; null if unset. Passwords and money go there, so plain HTTP is allowed
 * only to this machine, where the simulator runs. @throws ConfigError
 */
export function providerAddress(env: Environment, name: string): string | null {
  const address = url(env, name, ["http:", "https:"]);
  if (address === null) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === "http:" && !isLoopbackHost(hostname))
    throw new ConfigError(name, "must be a URL that starts with https://");
  return address.replace(/\/+$/, "");
}
