import type { Request } from "express";
import type { RequestContext } from "../../shared/request";
import { networkOf } from "../limits/network";

/** The key by which a request's share of places and memory is counted: the account, or a guest's network. */
export const callerOf = ({ viewer, ip }: Pick<RequestContext, "viewer" | "ip">): string => viewer?.id ?? networkOf(ip);

export const callerKey = (req: Request): string =>
  callerOf({ viewer: req.siteContext?.viewer ?? null, ip: req.ip ?? "" });
