import { ApolloClient, ApolloLink, DocumentTransform, InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import type { Site } from "../components/extension/SiteContext";
import { confirmingLink } from "./confirming-link";
import { laterAnswersLink } from "./later-answers-link";
import { reachLink } from "./reach-link";

interface Options {
  link?: ApolloLink;
  /** True where pages are rendered, so that every request gets its own answers. */
  onServer?: boolean;
  state?: NormalizedCacheObject | undefined;
  /** Capabilities add fields to queries of core. */
  site?: Pick<Site, "extended"> | undefined;
}

/** The Apollo Client of server and browser. Data stays as it was read: no polling, no retries, no refetch on focus. */
export function makeApolloClient({
  link = ApolloLink.from([confirmingLink(), reachLink(), new BaseHttpLink({ uri: "/graphql" })]),
  onServer = false,
  state,
  site,
}: Options = {}): ApolloClient {
  const cache = new InMemoryCache({
    typePolicies: {
      Query: { fields: { stats: { merge: true } } },
      User: { fields: { dailyStats: { merge: true } } },
      CertificateCheck: { keyFields: ["code"] },
      // A draft has one fault for each missing field, so faults have no id.
      PlantingDraftFault: { keyFields: false },
      Deed: { fields: { images: { merge: false } } },
      // Read as a whole first, and then repeatedly the fields that may have changed.
      DeedReview: { merge: true },
      PendingQueue: { merge: true },
    },
  });
  if (state) cache.restore(state);
  const links = onServer ? link : ApolloLink.from([laterAnswersLink(), link]);
  const documentTransform = site && new DocumentTransform(site.extended);
  return new ApolloClient({ cache, link: links, ssrMode: onServer, ...(documentTransform && { documentTransform }) });
}
