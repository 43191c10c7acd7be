import { given } from "./rule";
import { storedText } from "./text";

/** What somebody who has an account types to prove it. */
export const loginRules = {
  currentPassword: given("password.currentRequired"),
  name: { ...given("login.nameRequired"), stored: storedText },
  password: given("password.required"),
} as const;
