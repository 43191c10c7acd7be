import { useEffect, useEffectEvent, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { SignUpValues } from "./sign-up.rules";
import { isUnder18, namelessUsername, numberedUsername, usernameFrom } from "./suggested-username";

/** Number of suggestions that are tried before the person has to choose. */
const TRIES = 3;

/**
 * Fills in a username made from the name, until one is typed, and another if it `isTaken`. Under 18 it tells nothing of
 * the name. Returns whether the current value is such a suggestion.
 */
export function useSuggestedUsername(form: UseFormReturn<SignUpValues>, isTaken: boolean): boolean {
  const { control, subscribe, getValues, setValue } = form;
  const username = useWatch({ control, name: "username" });
  const [made, setMade] = useState({ username: "", isNameless: false, tries: 0 });
  const isSuggested = username !== "" && username === made.username;

  const suggest = (suggestion: typeof made) => {
    setMade(suggestion);
    setValue("username", suggestion.username);
  };
  const follow = useEffectEvent(({ fullName, age }: Pick<SignUpValues, "fullName" | "age">) => {
    if (getValues("username") !== made.username) return;
    const isNameless = isUnder18(age);
    if (isNameless && made.isNameless) return;
    suggest({ username: isNameless ? namelessUsername() : usernameFrom(fullName), isNameless, tries: 1 });
  });
  const replace = useEffectEvent(() => {
    const { isNameless, tries } = made;
    const next = () => (isNameless ? namelessUsername() : numberedUsername(usernameFrom(getValues("fullName"))));
    suggest({ username: tries < TRIES ? next() : "", isNameless, tries: tries + 1 });
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === "fullName" || name === "age") follow(values);
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    if (isTaken && isSuggested) replace();
  }, [isTaken, isSuggested, username]);

  return isSuggested;
}
