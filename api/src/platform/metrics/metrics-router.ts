import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import express, { type Express, type Request, Router } from "express";
import { bearerOf } from "../http/bearer";
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
 * `/metrics` at the site's own port: for whoever brings the token, if there is one. To everybody else there is nothing here,
 * since behind a proxy that adds no header all the world comes from nearby.
 */
export function metricsRouter(metrics: SiteMetrics, token: string | null): Router {
  return routerOf(metrics, (req) => token !== null && isSame(bearerOf(req) ?? "", token));
}

/** `/metrics` at a port of its own, for a Prometheus on this machine or its private network, and never through a proxy. */
export function privateMetrics(metrics: SiteMetrics): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(routerOf(metrics, isNear));
  return app;
}

function routerOf(metrics: SiteMetrics, mayRead: (req: Request) => boolean): Router {
  const router = Router();
  router.get("/metrics", async (req, res, next) => {
    if (!mayRead(req)) {
      next();
      return;
    }
    const text = await metrics.text();
    res.set("Cache-Control", "no-store").type(metrics.contentType).send(text);
  });
  return router;
}

/** Takes as long for any other token. */
const isSame = (given: string, token: string): boolean => timingSafeEqual(digestOf(given), digestOf(token));

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

function isNear({ socket, headers }: Request): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return NEAR.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
