import { THANKS_LIMIT } from "../../src/capabilities/community/community.rules";
import { AUTHORS_AT_ONCE } from "../../src/capabilities/community/thanks/thanks-news.jobs";
import { THANKERS_MAX } from "../../src/capabilities/community/thanks/thanks.resolver";
import { windows } from "../docs/limit-notation";
import { accountOwners, members, open, writers } from "../roles/rules";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  LIMITS: {
    "thanks given, changed or taken back by one account": windows(THANKS_LIMIT),
    "names under a deed, authors that are told in one transaction": `${THANKERS_MAX}, ${AUTHORS_AT_ONCE}`,
  },
  FIELDS: {
    ThanksCount: open("count phrase"),
    Thanker: open("phrase user"),
  },
  OPERATIONS: {
    "Query.showsMyThanks": members,
    "Mutation.setShowsMyThanks": accountOwners,
    "Mutation.thankForDeed": writers,
  },
  DEMO: { deed_thanks: 100 },
};
