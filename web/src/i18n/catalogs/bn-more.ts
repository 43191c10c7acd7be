import about from "../messages/bn/about.json";
import addDeed from "../messages/bn/add-deed.json";
import admin from "../messages/bn/admin.json";
import deed from "../messages/bn/deed.json";
import errors from "../messages/bn/errors.json";
import leaderboard from "../messages/bn/leaderboard.json";
import ownProfile from "../messages/bn/own-profile.json";
import profile from "../messages/bn/profile.json";
import session from "../messages/bn/session.json";

/** What every other page, forms and refusals say. */
export const messages = {
  ...about,
  ...addDeed,
  ...admin,
  ...deed,
  ...errors,
  ...leaderboard,
  ...ownProfile,
  ...profile,
  ...session,
};
