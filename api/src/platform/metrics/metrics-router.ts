import { BlockList, isIPv6 } from "node:net";
import { type Request, Router } from "express";
import type { SiteMetrics } from "./site-metrics";

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

const FORWARDED = ["x-forwarded-for", "forwarded", "via"];

/**
 * `/metrics`, for a Prometheus on this machine or its private network that asks the process itself. To everybody else, and
 * through any proxy, there is nothing here.
 */
export function metricsRouter(metrics: SiteMetrics): Router {
  const router = Router();
  router.get("/metrics", async (req, res, next) => {
    if (!isNear(req)) {
      next();
      return;
    }
    const text = await metrics.text();
    res.set("Cache-Control", "no-store").type(metrics.contentType).send(text);
  });
  return router;
}

function isNear({ socket, headers }: Request): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return NEAR.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
