import { enUS } from "@mui/material/locale";
import about from "../messages/en/about.json";
import badges from "../messages/en/badges.json";
import common from "../messages/en/common.json";
import deed from "../messages/en/deed.json";
import deeds from "../messages/en/deeds.json";
import failures from "../messages/en/failures.json";
import home from "../messages/en/home.json";
import leaderboard from "../messages/en/leaderboard.json";
import profile from "../messages/en/profile.json";

/** What a public page shows before anybody does anything. */
export const messages = {
  ...about,
  ...badges,
  ...common,
  ...deed,
  ...deeds,
  ...failures,
  ...home,
  ...leaderboard,
  ...profile,
};

export const muiTexts = enUS;
