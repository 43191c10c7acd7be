import { ApolloLink, gql, Observable } from "@apollo/client";
import { answerAll, isAsked, subscribe } from "../core/features/session/confirm/confirmation";
import { makeApolloClient } from "./apollo";
import { confirmingLink } from "./confirming-link";

const change = gql`
  mutation Change($name: String!) {
    change(name: $name)
  }
`;
const refused = { data: null, errors: [{ message: "No", extensions: { key: "session.confirmationNeeded" } }] };

/** A client whose API refuses the given number of requests, and its requests. */
function clientOf(refusals: number) {
  const sent: unknown[] = [];
  const api = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(variables);
        observer.next(sent.length <= refusals ? refused : { data: { change: true } });
        observer.complete();
      }),
  );
  const client = makeApolloClient({ link: confirmingLink().concat(api) });
  return { sent, send: (name: string) => client.mutate({ mutation: change, variables: { name } }) };
}

const asked = () => new Promise<void>((resolve) => subscribe(() => isAsked() && resolve()));

test("who is quicker than the code that asks is asked once it is there, and gets the refusal where it never comes", async () => {
  jest.useFakeTimers();
  try {
    const { sent, send } = clientOf(2);
    const never = expect(send("first")).rejects.toThrow("No");
    await jest.advanceTimersByTimeAsync(5000);
    await never;
    const early = send("second");
    await jest.advanceTimersByTimeAsync(4000);
    const question = asked();
    await question;
    answerAll(true);
    expect((await early).data).toEqual({ change: true });
    expect(sent).toEqual([{ name: "first" }, { name: "second" }, { name: "second" }]);
  } finally {
    jest.useRealTimers();
  }
});

test("what is refused for want of the password is sent again once it is given; many are one question", async () => {
  const { sent, send } = clientOf(2);
  const question = asked();
  const both = [send("first"), send("second")];
  await question;
  answerAll(true);
  expect((await Promise.all(both)).map(({ data }) => data)).toEqual([{ change: true }, { change: true }]);
  expect(sent).toEqual([{ name: "first" }, { name: "second" }, { name: "first" }, { name: "second" }]);
  expect(isAsked()).toBe(false);
});

test("who does not give it gets the refusal, and nothing is sent again", async () => {
  const { sent, send } = clientOf(1);
  const question = asked();
  const answer = expect(send("first")).rejects.toThrow("No");
  await question;
  answerAll(false);
  await answer;
  expect(sent).toHaveLength(1);
});
