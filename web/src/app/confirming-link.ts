import { ApolloLink } from "@apollo/client";
import { firstValueFrom, mergeMap } from "rxjs";
import { askToConfirm } from "../core/features/session/confirm/confirmation";

const isRefused = ({ errors }: ApolloLink.Result): boolean =>
  errors?.[0]?.extensions?.["key"] === "session.confirmationNeeded";

/**
 * Asks for the password when the API wants a recent confirmation, and repeats the operation. If the dialog is
 * cancelled, the error is returned.
 */
export const confirmingLink = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      mergeMap(async (result) =>
        isRefused(result) && (await askToConfirm()) ? firstValueFrom(forward(operation)) : result,
      ),
    ),
  );
