import { copied, loginFromContacts } from "./copied";
import { given, storedName } from "./rule";

/** Rules of the fields by which a member signs in. */
export const loginRules = {
  currentPassword: given("password.currentRequired"),
  name: copied({ ...given("login.nameRequired"), stored: storedName }, loginFromContacts),
  password: given("password.required"),
} as const;
