import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { LeaveQuestion } from "../../../components/LeaveQuestion";
import { lazyPart } from "../../../components/lazy-part";
import { Spinner } from "../../../components/Spinner";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { useViewer } from "../session/viewer/useViewer";
import { GuestFields } from "./GuestFields";
import { emptyTicket, ticketRules } from "./ticket.rules";
import { useSendTicket, type SentTicket } from "./useSendTicket";

const ScreenshotField = lazyPart(() => import("./ScreenshotField"), 80);

/** Form of a question to the team. Guests may give their username and address. */
export function TicketForm({ onSent }: { onSent: (ticket: SentTicket) => void }) {
  const { status, failure } = useViewer();
  const { asksFor, signInDialog } = useSignInAgain();
  // A member stays one for this form, so that the end of a session loses nothing.
  const [wasMember, setWasMember] = useState(false);
  if (status === "member" && !wasMember) setWasMember(true);
  const isMember = wasMember || status === "member";
  const send = useSendTicket(isMember);
  const [screenshot, setScreenshot] = useState<Blob | null>(null);
  const form = useForm({ resolver: byRules(ticketRules), defaultValues: emptyTicket });
  const { control, watch, formState } = form;
  const { note, onSubmit } = useSending(form, ["subject", "description", "username", "email"], async (values) => {
    try {
      onSent(await send(values, screenshot));
    } catch (error) {
      if (!isMember || !asksFor(error)) throw error;
    }
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit}>
      <TextInput control={control} name="subject" label="support.subject" />
      <TextInput
        control={control}
        name="description"
        label="support.text"
        hint="support.textHint"
        multiline
        minRows={5}
        maxRows={16}
      />
      {!isMember && <GuestFields control={control} hasAccount={watch("hasAccount")} />}
      {status === "unknown" && failure === undefined ? (
        <Spinner minHeight={80} />
      ) : (
        <ScreenshotField value={screenshot} onChange={setScreenshot} />
      )}
      <FormNote>{note}</FormNote>
      <SubmitButton size="large" busy={formState.isSubmitting} text="support.send" />
      {signInDialog}
      <LeaveQuestion active={formState.isDirty || screenshot !== null} text="support.leave" />
    </Stack>
  );
}
