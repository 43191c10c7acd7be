import { BlockList, isIPv6 } from "node:net";

const NEAR = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  NEAR.addSubnet(network, bits);
NEAR.addAddress("::1", "ipv6");
NEAR.addSubnet("fc00::", 7, "ipv6");
NEAR.addSubnet("fe80::", 10, "ipv6");

/** Whether an address belongs to this machine or a private network. */
export function isNear(remoteAddress = ""): boolean {
  const address = remoteAddress.replace(/^::ffff:/, "");
  return NEAR.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
