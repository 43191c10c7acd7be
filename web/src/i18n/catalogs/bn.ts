import { bnBD } from "@mui/material/locale";
import about from "../messages/bn/about.json";
import badges from "../messages/bn/badges.json";
import common from "../messages/bn/common.json";
import deed from "../messages/bn/deed.json";
import deeds from "../messages/bn/deeds.json";
import failures from "../messages/bn/failures.json";
import home from "../messages/bn/home.json";
import leaderboard from "../messages/bn/leaderboard.json";
import profile from "../messages/bn/profile.json";

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

export const muiTexts = bnBD;
