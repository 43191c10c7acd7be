import addDeed from "../messages/bn/add-deed.json";
import admin from "../messages/bn/admin.json";
import errors from "../messages/bn/errors.json";
import ownProfile from "../messages/bn/own-profile.json";
import session from "../messages/bn/session.json";

/** What forms, members' pages and refusals say. */
export const messages = {
  ...addDeed,
  ...admin,
  ...errors,
  ...ownProfile,
  ...session,
};
