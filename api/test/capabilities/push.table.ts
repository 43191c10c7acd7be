import { limits } from "@tree-for-deed/common/limits";
import { PUSHES_AT_ONCE } from "../../src/capabilities/push/push.jobs";
import { PUSH_LIMIT } from "../../src/capabilities/push/push.rules";
import { WEEKS_AT_ONCE } from "../../src/capabilities/push/week-pushes.jobs";
import { windows } from "../docs/limit-notation";
import { accountOwners, own } from "../roles/rules";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  LIMITS: {
    "browsers of a member, characters of a browser's address": `${limits.pushSubscriptionsMax}, ${limits.pushEndpointMax}`,
    "browsers added or confirmed by one account": windows(PUSH_LIMIT),
    "messages handed over at once": String(PUSHES_AT_ONCE),
    "browsers that are looked at in one statement for the week": String(WEEKS_AT_ONCE),
  },
  FIELDS: {
    PushSubscription: own("createdAt endpoint id kinds lastSentAt"),
  },
  OPERATIONS: {
    "Query.myPushSubscriptions": accountOwners,
    "Query.pushKey": accountOwners,
    "Mutation.subscribeToPush": accountOwners,
    "Mutation.unsubscribeFromPush": accountOwners,
  },
};
