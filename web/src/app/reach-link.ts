import { ApolloLink } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { tap } from "rxjs";
import { hearSiteTime } from "../components/useNow";
import { siteAnswered, siteFailed } from "../lib/site-reach";

/** A proxy answers with these statuses for a site that is away. */
const away = 502;

/** Records from every request whether the site has answered, and its time. */
export const reachLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => {
          siteAnswered();
          const response: unknown = operation.getContext()["response"];
          if (response instanceof Response) hearSiteTime(Date.parse(response.headers.get("date") ?? ""));
        },
        error: (error: unknown) => (ServerError.is(error) && error.statusCode < away ? siteAnswered() : siteFailed()),
      }),
    ),
  );
