import { EMBED_KEPT, EMBED_LIMIT } from "../../src/capabilities/embeds/embed.rules";
import { seconds, windows } from "../docs/limit-notation";
import type { CapabilityTables } from "./tables";

export const TABLES: CapabilityTables = {
  LIMITS: {
    "embeds and their descriptions, of one network": windows(EMBED_LIMIT),
    "time for which its content is kept": seconds(EMBED_KEPT.processMs),
  },
  PICTURES: [
    "GET /embed/counter",
    "GET /embed/grove",
    "GET /embed/deed/:uniqueId",
    "GET /embed/member/:name",
    "GET /oembed",
  ],
};
