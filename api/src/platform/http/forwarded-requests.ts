import type { RequestHandler } from "express";
import { OperatorNoticeKind } from "../../shared/operator-notice";
import type { OperatorNotices } from "../health/operator-notices";
import { isNear } from "./near";

const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];
/**
 * Anyone can send the header once to a site that is open to the internet, but only a proxy sends it in every request.
 */
const IN_A_ROW = 20;
const PROBES = /^\/(healthz|readyz|metrics)/;

/** For a site that trusts no proxy: raises a notice if one is in front of it anyway. */
export function forwardedRequests(notices: OperatorNotices): RequestHandler {
  let inARow = 0;
  let isTold = false;
  return ({ headers, socket, path }, _res, next) => {
    if (!isTold && !PROBES.test(path)) {
      inARow = FORWARDED.some((name) => headers[name] !== undefined) ? inARow + 1 : 0;
      isTold = inARow >= IN_A_ROW || (inARow > 0 && isNear(socket.remoteAddress));
      if (isTold) notices.raise(NOTICE);
    }
    next();
  };
}

const NOTICE = {
  kind: OperatorNoticeKind.TRUST_PROXY_MISSING,
  setting: "TRUST_PROXY",
  message:
    "TRUST_PROXY: requests come through a proxy, and the site takes all visitors for one: " +
    "set TRUST_PROXY to the number of proxies in front of it.",
};
