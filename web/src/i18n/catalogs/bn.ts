import { bnBD } from "@mui/material/locale";
import about from "../messages/bn/about.json";
import admin from "../messages/bn/admin.json";
import addDeed from "../messages/bn/add-deed.json";
import badges from "../messages/bn/badges.json";
import common from "../messages/bn/common.json";
import deed from "../messages/bn/deed.json";
import deeds from "../messages/bn/deeds.json";
import errors from "../messages/bn/errors.json";
import home from "../messages/bn/home.json";
import leaderboard from "../messages/bn/leaderboard.json";
import ownProfile from "../messages/bn/own-profile.json";
import profile from "../messages/bn/profile.json";
import session from "../messages/bn/session.json";

import type { Messages } from "./en";

export const messages: Messages = {
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

export const catalog = { messages, muiTexts: bnBD };
