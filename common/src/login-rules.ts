import { given, storedName } from "./rule";

/** What somebody who has an account types to prove it. */
export const loginRules = {
  currentPassword: given("password.currentRequired"),
  name: { ...given("login.nameRequired"), stored: storedName },
  password: given("password.required"),
} as const;
