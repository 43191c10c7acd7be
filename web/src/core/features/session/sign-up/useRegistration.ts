import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { RegisterDocument } from "./SignUp.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { paths } from "@tree-for-deed/common/paths";
import { dialCodeOf } from "@tree-for-deed/common/identity/dial-codes";
import { readFailure } from "../../../../lib/app-error";
import { keepToast } from "../viewer/kept-toast";
import type { SignUpValues } from "./sign-up.rules";
import { useSignIn } from "../sign-in/useSignIn";

/**
 * Creates the account, opens a session and reloads the page, so that the guest's intent runs as a member. Throws only
 * if there is no account; an account without a session leads to the login page.
 */
export function useRegistration(): (values: SignUpValues) => Promise<void> {
  const { language } = useLanguage();
  const [register] = useMutation(RegisterDocument);
  const { signIn } = useSignIn();

  return useCallback(
    async ({ dialCode, confirmPassword: _same, terms: _agreed, age, ...account }) => {
      await register({
        variables: { input: { ...account, age: Number(age), countryCode: dialCodeOf(dialCode), language } },
      });
      try {
        await signIn({ emailOrUsername: account.username, password: account.password, rememberMe: false });
      } catch (error) {
        keepToast(readFailure(error).key === "login.confirmFirst" ? "session.signedUpToConfirm" : "session.signedUp");
        const here = window.location.pathname + window.location.search;
        window.location.assign(window.location.pathname === paths.login() ? here : paths.login(here));
        return;
      }
      keepToast("session.signedUpIn");
      window.location.reload();
    },
    [register, signIn, language],
  );
}
