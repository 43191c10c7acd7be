import { useEffect, useEffectEvent, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { SignUpValues } from "./sign-up.rules";
import { numberedUsername, usernameFrom } from "./suggested-username";

/** After so many that others have, the person chooses. */
const TRIES = 3;

/**
 * Writes a username that is made from the name, for as long as nobody types one, and another if it `isTaken`. Says whether
 * what stands there is such a one.
 */
export function useSuggestedUsername(form: UseFormReturn<SignUpValues>, isTaken: boolean): boolean {
  const { control, subscribe, getValues, setValue } = form;
  const username = useWatch({ control, name: "username" });
  const [made, setMade] = useState({ username: "", tries: 0 });
  const isSuggested = username !== "" && username === made.username;

  const suggest = (suggestion: typeof made) => {
    setMade(suggestion);
    setValue("username", suggestion.username);
  };
  const follow = useEffectEvent((fullName: string) => {
    if (getValues("username") === made.username) suggest({ username: usernameFrom(fullName), tries: 1 });
  });
  const replace = useEffectEvent(() => {
    const another = made.tries < TRIES ? numberedUsername(usernameFrom(getValues("fullName"))) : "";
    suggest({ username: another, tries: made.tries + 1 });
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === "fullName") follow(values.fullName);
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    if (isTaken && isSuggested) replace();
  }, [isTaken, isSuggested, username]);

  return isSuggested;
}
