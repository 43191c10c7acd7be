import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { showFieldProblems } from "../../../components/form/server-problems";
import { TextInput } from "../../../components/form/TextInput";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { TicketStatus } from "../../../gql/schema.generated";
import type { TicketDetails_TicketFragment } from "./AdminTickets.generated";
import { useErrorMessage } from "../../../i18n/error-message";
import { problem } from "../../../i18n/problem";
import { readFailure } from "../../../lib/app-error";
import { defaultLanguage } from "@tree-for-deed/common/languages";
import { storedText } from "@tree-for-deed/common/text";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { answerDrafts } from "./answer-draft";
import { answerRules, type AnswerValues } from "./answer.rules";
import { ReadyAnswers } from "./ReadyAnswers";
import { TheirAnswer } from "./TheirAnswer";
import { useAnswer } from "./useAnswer";

interface Props {
  ticket: TicketDetails_TicketFragment;
  /** Called when the answer was stored. */
  onStored: (status: TicketStatus) => void;
}

/** The response form with the next status of the ticket. Unsent text is kept for each ticket. */
export function AnswerForm({ ticket, onStored }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { asksFor, signInDialog } = useSignInAgain();
  const { id, version, status } = ticket;
  const stored = ticket.response ?? "";
  const [draft] = useState(() => answerDrafts.of(id));
  /** The version and text at the start of the writing; the text is null for an earlier draft. */
  const [base, setBase] = useState({ version: draft?.version ?? version, text: draft ? null : stored });
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, send } = useAnswer(ticket);
  const { control, handleSubmit, setError, setFocus, setValue } = useForm<AnswerValues>({
    resolver: byRules<AnswerValues>(answerRules),
    defaultValues: { response: draft?.text ?? stored },
  });
  const text = useWatch({ control, name: "response" });
  const isChanged = storedText(text) !== storedText(stored);
  const isOutrun = isChanged && base.version !== version;

  useEffect(() => {
    if (base.version === version) return;
    // The other admin's text replaces only unchanged text, so the reader's own words stay.
    if (isChanged && text === base.text) setValue("response", stored);
    if (!isChanged || text === base.text) setBase({ version, text: stored });
  }, [base, version, isChanged, text, stored, setValue]);

  useEffect(() => {
    if (isChanged) answerDrafts.keep(id, { text, version: base.version });
    else answerDrafts.forget(id);
  }, [id, text, isChanged, base]);

  const decide = (wanted: TicketStatus, needsResponse: boolean) =>
    handleSubmit(async ({ response }) => {
      setFailure(null);
      if (needsResponse && storedText(response) === "") {
        setError("response", { type: "required", message: problem("ticket.responseRequired") });
        setFocus("response");
        return;
      }
      try {
        await send({ status: wanted, response: isChanged ? storedText(response) : null });
        onStored(wanted);
      } catch (error) {
        if (asksFor(error)) return;
        if (showFieldProblems(error, ["response"], setError).length > 0) setFocus("response");
        // The form shows the other admin's text, too; the toast says that it has just come.
        else if (readFailure(error).code === "CONFLICT") toast.failed(error);
        else setFailure(error);
      }
    });

  // A disabled button would lose the focus.
  const button = (wanted: TicketStatus, needsResponse: boolean) => ({
    "aria-disabled": busy,
    onClick: () => {
      if (!busy) void decide(wanted, needsResponse)();
    },
  });

  return (
    <Stack role="group" aria-label={intl.formatMessage({ id: "tickets.response" })} aria-busy={busy} spacing={2}>
      {isOutrun && (
        <TheirAnswer
          ticket={ticket}
          onTake={() => {
            setValue("response", stored);
            setBase({ version, text: stored });
          }}
          onKeep={() => setBase({ version, text: null })}
        />
      )}
      <ReadyAnswers
        language={ticket.language ?? defaultLanguage}
        onChoose={(ready) => {
          setValue("response", storedText(text) === "" ? ready : `${text.trimEnd()}\n\n${ready}`, {
            shouldDirty: true,
          });
          setFocus("response");
        }}
      />
      <TextInput
        control={control}
        name="response"
        label="tickets.response"
        hint={<Reaches ticket={ticket} isChanged={isChanged} />}
        multiline
        minRows={4}
        maxRows={14}
      />
      <FormNote>{failure === null ? null : errorMessage(failure)}</FormNote>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "& > *": { flexGrow: { xs: 1, sm: 0 } } }}>
        {status !== "RESOLVED" && <Button variant="contained" {...button("RESOLVED", true)} text="tickets.resolve" />}
        <Button variant={status === "RESOLVED" ? "contained" : "outlined"} {...button(status, true)}>
          <FormattedMessage id="tickets.save" />
        </Button>
        {status !== "OPEN" && <Button {...button("OPEN", false)} text="tickets.reopen" />}
        {status !== "CLOSED" && (
          <Button {...button("CLOSED", false)}>
            <FormattedMessage id={isChanged && storedText(text) !== "" ? "tickets.sendAndClose" : "tickets.close"} />
          </Button>
        )}
      </Box>
      {signInDialog}
    </Stack>
  );
}

/** The recipient of a response, and that it is not sent yet. */
function Reaches({
  ticket: { user, email, response },
  isChanged,
}: {
  ticket: TicketDetails_TicketFragment;
  isChanged: boolean;
}) {
  return (
    <>
      {user ? (
        <FormattedMessage id="tickets.toMember" values={{ name: user.fullName }} />
      ) : email === null ? (
        <FormattedMessage id="tickets.toNobody" />
      ) : (
        <FormattedMessage id="tickets.toGuest" values={{ email }} />
      )}{" "}
      {isChanged ? (
        <FormattedMessage id="tickets.kept" />
      ) : (
        response !== null && <FormattedMessage id="tickets.toldAlready" />
      )}
    </>
  );
}
