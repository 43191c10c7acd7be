import { ApolloClient, ApolloLink, InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { confirmingLink } from "./confirming-link";
import { laterAnswersLink } from "./later-answers-link";
import { reachLink } from "./reach-link";

interface Options {
  link?: ApolloLink;
  /** True where pages are rendered, so that every request gets its own answers. */
  onServer?: boolean;
  state?: NormalizedCacheObject;
}

/** The client of both sides. Data stays as it was read: no polling, no retries, no refetch on focus. */
export function makeApolloClient({
  link = ApolloLink.from([confirmingLink(), reachLink(), new BaseHttpLink({ uri: "/graphql" })]),
  onServer = false,
  state,
}: Options = {}): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies: {
      Query: { fields: { stats: { merge: true } } },
      User: { fields: { dailyStats: { merge: true } } },
      CertificateCheck: { keyFields: ["code"] },
      // A draft has as many as it has fields that lack.
      PlantingDraftFault: { keyFields: false },
      Deed: { fields: { images: { merge: false } } },
      // Asked for whole, and then again and again for what may have changed.
      DeedReview: { merge: true },
      PendingQueue: { merge: true },
    },
  });
  if (state) cache.restore(state);
  const links = onServer ? link : ApolloLink.from([laterAnswersLink(), link]);
  return new ApolloClient({ cache, link: links, ssrMode: onServer });
}
