import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Special-purpose ranges of the IANA registry, and the one public address at which a cloud serves its machines'
 * metadata.
 */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Ranges inside global unicast: tunnels, which lead to any IPv4 address, and examples. */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const notPublicV4 = new BlockList();
const globalUnicast = new BlockList();
const notPublicV6 = new BlockList();
for (const [network, prefix] of NOT_PUBLIC_V4) notPublicV4.addSubnet(network, prefix, "ipv4");
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of NOT_PUBLIC_V6) notPublicV6.addSubnet(network, prefix, "ipv6");

/**
 * Whether an IP address belongs to the public internet: not to this machine, its network or its cloud. Of IPv6 only
 * global unicast is public, so addresses that wrap an IPv4 one never are.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, "ipv4");
  return isIPv6(address) && globalUnicast.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}
