import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import * as v from "valibot";
import { UsernameAvailableDocument } from "./SignUp.generated";
import { usernameRule } from "./sign-up.rules";

type Answer = "unknown" | "free" | "taken";

const pause = 500;

/** Whether a username is available, checked while typing. A failed check counts as unknown. */
export function useUsernameCheck(typed: string): { answer: Answer; check: (username: string) => Promise<Answer> } {
  const client = useApolloClient();
  const [known, setKnown] = useState<{ username: string; answer: Answer }>({ username: "", answer: "unknown" });
  const parsed = v.safeParse(usernameRule, typed);
  const username = parsed.success ? parsed.output : "";

  const check = useCallback(
    async (wanted: string): Promise<Answer> => {
      try {
        const { data } = await client.query({
          query: UsernameAvailableDocument,
          variables: { username: wanted },
          fetchPolicy: "no-cache",
        });
        return data?.usernameAvailable === true ? "free" : "taken";
      } catch {
        return "unknown";
      }
    },
    [client],
  );

  useEffect(() => {
    if (!username) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await check(username);
      if (wanted) setKnown({ username, answer });
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [username, check]);

  return { answer: username !== "" && known.username === username ? known.answer : "unknown", check };
}
