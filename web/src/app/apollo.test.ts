import { ApolloLink, gql, Observable } from "@apollo/client";
import { makeApolloClient } from "./apollo";

const question = gql`
  query Site {
    stats {
      totalUsers
    }
  }
`;

/** A client with a count of its requests. */
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

test("an answer that was read before a like does not take the like back", async () => {
  const deed = gql`
    query Deed {
      deed {
        id
        likes
        likedByMe
      }
    }
  `;
  const setLike = gql`
    mutation SetLike {
      setLike {
        id
        likes
        likedByMe
      }
    }
  `;
  const held: (() => void)[] = [];
  const answerOf = (likes: number, likedByMe: boolean) => ({ __typename: "Deed", id: "1", likes, likedByMe });
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const isQuery = operationName === "Deed";
        const data = isQuery ? { deed: answerOf(0, false) } : { setLike: answerOf(1, true) };
        held.push(() => {
          observer.next({ data });
          observer.complete();
        });
      }),
  );
  const client = makeApolloClient({ link });
  const reading = client.query({ query: deed });
  const liking = client.mutate({ mutation: setLike });
  expect(held).toHaveLength(2);
  held[1]?.();
  await liking;
  held[0]?.();
  await reading;
  expect(client.readQuery({ query: deed })).toEqual({ deed: answerOf(1, true) });
});
