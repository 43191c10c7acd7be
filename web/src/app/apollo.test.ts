import { ApolloLink, gql, Observable } from "@apollo/client";
import { makeApolloClient } from "./apollo";

const question = gql`
  query Site {
    stats {
      totalUsers
    }
  }
`;

/** A client, and how often its API was asked. */
function clientOf(answer: () => ApolloLink.Result) {
  let asked = 0;
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked++;
        try {
          observer.next(answer());
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  return { client: makeApolloClient({ link }), asked: () => asked };
}

test("what was read is not asked again, however long ago and however often the page gets the focus", async () => {
  const { client, asked } = clientOf(() => ({ data: { stats: { __typename: "Stats", totalUsers: 3 } } }));
  await client.query({ query: question });
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  await client.query({ query: question });
  expect(asked()).toBe(1);
  expect(client.defaultOptions.watchQuery?.pollInterval).toBeUndefined();
});

test("what failed is not tried again by itself", async () => {
  const { client, asked } = clientOf(() => {
    throw new TypeError("Failed to fetch");
  });
  await expect(client.query({ query: question })).rejects.toThrow("Failed to fetch");
  expect(asked()).toBe(1);
});
