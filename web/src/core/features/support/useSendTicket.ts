import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import { CreateTicketDocument } from "./Tickets.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { asDataString } from "../../../lib/files";
import { sendPhoto } from "../../../lib/send-photo";
import { useOnce } from "../../../lib/useOnce";
import { postRest } from "../../../lib/site-request";
import { storedText } from "@tree-for-deed/common/text";
import type { TicketValues } from "./ticket.rules";

/** The sent ticket, for the confirmation to its author. */
export interface SentTicket {
  number: number;
  /** The address for the answer to a guest; empty if they left none. */
  email: string;
}

type Send = (values: TicketValues, screenshot: Blob | null) => Promise<SentTicket>;

/**
 * Returns a function that sends a ticket, its screenshot first. Throws the API's error; a retry does not send the
 * screenshot again.
 */
export function useSendTicket(isMember: boolean): Send {
  const { language } = useLanguage();
  const uploaded = useRef<{ screenshot: Blob; id: string } | null>(null);
  const once = useOnce();
  const [create] = useMutation(CreateTicketDocument, {
    update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "myTickets" }),
  });

  const uploadOf = async (screenshot: Blob): Promise<string> => {
    if (uploaded.current?.screenshot !== screenshot) {
      uploaded.current = { screenshot, id: (await sendPhoto(screenshot)).id };
    }
    return uploaded.current.id;
  };

  return async ({ subject, description, hasAccount, username, email }, screenshot) => {
    const guest = {
      ...(hasAccount && username.trim() !== "" && { username: storedText(username) }),
      ...(email.trim() !== "" && { email: email.trim() }),
    };
    if (!isMember && screenshot) {
      const words = { subject: storedText(subject), description: storedText(description), language, ...guest };
      const body = JSON.stringify({ ...words, screenshot: await asDataString(screenshot) });
      return { number: await once(body, (key) => sendWithScreenshot(body, key)), email: email.trim() };
    }
    const member = { asMember: true, ...(screenshot && { screenshotUpload: await uploadOf(screenshot) }) };
    const input = {
      subject: storedText(subject),
      description: storedText(description),
      language,
      ...(isMember ? member : guest),
    };
    const { data } = await once(input, (idempotencyKey) => create({ variables: { input, idempotencyKey } }));
    return { number: data?.createTicket.number ?? 0, email: isMember ? "" : email.trim() };
  };
}

/** Guests may not upload photos, so their screenshot is part of the ticket. Returns the ticket's number. */
async function sendWithScreenshot(body: string, idempotencyKey: string): Promise<number> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": idempotencyKey };
  const { number } = (await postRest("/api/support", body, { headers })) as { number: number };
  return number;
}
