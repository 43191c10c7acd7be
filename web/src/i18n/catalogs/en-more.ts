import about from "../messages/en/about.json";
import addDeed from "../messages/en/add-deed.json";
import admin from "../messages/en/admin.json";
import deed from "../messages/en/deed.json";
import errors from "../messages/en/errors.json";
import leaderboard from "../messages/en/leaderboard.json";
import ownProfile from "../messages/en/own-profile.json";
import profile from "../messages/en/profile.json";
import session from "../messages/en/session.json";

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
