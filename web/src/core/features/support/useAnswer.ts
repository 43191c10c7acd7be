import { useApolloClient, useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { TicketStatus } from "../../../gql/schema.generated";
import { AnswerTicketDocument, TicketDetailsDocument } from "./AdminTickets.generated";
import { readFailure } from "../../../lib/app-error";
import { answerDrafts } from "./answer-draft";
import { useViewer } from "../session/viewer/useViewer";

export interface Answer {
  status: TicketStatus;
  /** Null keeps it unchanged. */
  response: string | null;
}

interface Answering {
  busy: boolean;
  /** Throws the API's error, after reloading the ticket if another admin was faster. */
  send: (answer: Answer) => Promise<void>;
}

/** Sends an admin's answer for the version of the ticket that they have seen. */
export function useAnswer({ id, version }: { id: string; version: number }): Answering {
  const intl = useIntl();
  const toast = useToast();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [answer] = useMutation(AnswerTicketDocument);

  const { isAdmin } = useViewer();
  const refresh = () =>
    client.query({ query: TicketDetailsDocument, variables: { id, forAdmin: isAdmin }, fetchPolicy: "network-only" });

  const send = async ({ status, response }: Answer) => {
    setBusy(true);
    try {
      await answer({ variables: { id, status, response, version } });
      answerDrafts.forget(id);
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "adminTickets" });
      client.cache.evict({ id: "ROOT_QUERY", fieldName: "moderationLog" });
      toast.success(intl.formatMessage({ id: "tickets.updated" }));
    } catch (error) {
      if (["CONFLICT", "NOT_FOUND"].includes(readFailure(error).code)) await refresh().catch(() => undefined);
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
