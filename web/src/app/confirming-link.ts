import { ApolloLink } from "@apollo/client";
import { firstValueFrom, mergeMap } from "rxjs";
import { askToConfirm } from "../features/session/confirm/confirmation";

const isRefused = ({ errors }: ApolloLink.Result): boolean =>
  errors?.[0]?.extensions?.["key"] === "session.confirmationNeeded";

/**
 * What is refused because the password was given too long ago is sent again once it is given. Whoever does not give it
 * gets the refusal.
 */
export const confirmingLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap(async (result) =>
        isRefused(result) && (await askToConfirm()) ? firstValueFrom(forward(operation)) : result,
      ),
    ),
  );
