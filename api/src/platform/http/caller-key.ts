import type { Request } from "express";
import { networkOf } from "../limits/network";

/** By whom a request's share of places and memory is counted: the account, or a guest's network. */
export const callerKey = (req: Request): string => req.siteContext?.viewer?.id ?? networkOf(req.ip ?? "");
