import { enUS } from "@mui/material/locale";
import about from "../messages/en/about.json";
import admin from "../messages/en/admin.json";
import addDeed from "../messages/en/add-deed.json";
import badges from "../messages/en/badges.json";
import common from "../messages/en/common.json";
import deed from "../messages/en/deed.json";
import deeds from "../messages/en/deeds.json";
import errors from "../messages/en/errors.json";
import home from "../messages/en/home.json";
import leaderboard from "../messages/en/leaderboard.json";
import ownProfile from "../messages/en/own-profile.json";
import profile from "../messages/en/profile.json";
import session from "../messages/en/session.json";

export const messages = {
  ...about,
  ...admin,
  ...addDeed,
  ...badges,
  ...common,
  ...deed,
  ...deeds,
  ...errors,
  ...home,
  ...leaderboard,
  ...ownProfile,
  ...profile,
  ...session,
};

/** Every message by its id; the ids are types, so a wrong id does not compile. */
export type Messages = Record<keyof typeof messages, string>;

export const catalog = { messages, muiTexts: enUS };
