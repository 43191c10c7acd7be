import addDeed from "../messages/en/add-deed.json";
import admin from "../messages/en/admin.json";
import errors from "../messages/en/errors.json";
import ownProfile from "../messages/en/own-profile.json";
import session from "../messages/en/session.json";

/** What forms, members' pages and refusals say. */
export const messages = {
  ...addDeed,
  ...admin,
  ...errors,
  ...ownProfile,
  ...session,
};
