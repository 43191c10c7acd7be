import { sendForm } from "../../../../lib/send-form";
import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useState, type KeyboardEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { byRules } from "../../../../components/form/rules-resolver";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import type { Draft } from "./drafts";
import { numbered, ReasonChoice, type ReasonFields, type ReasonTemplate } from "./ReasonChoice";
import { noteRules, rejectRules } from "./reject.rules";

interface Props {
  /** The words that the form asks for: a reason to reject, or a note for an approval. */
  kind: "reject" | "note";
  /** Words that were typed before. */
  draft: Omit<Draft, "panel">;
  templates: readonly ReasonTemplate[];
  /** A dialog already has a frame, and keeps the buttons in view. */
  inDialog?: boolean;
  /** False until the deed was seen. */
  isReady?: boolean;
  onDraft: (typed: ReasonFields) => void;
  onDecide: (typed: ReasonFields) => void;
  onCancel: () => void;
}

const isText = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement;

/** The text of a decision: the reason is for the member, the note for admins only. */
export function DecisionForm({
  kind,
  draft,
  templates,
  inDialog = false,
  isReady = true,
  onDraft,
  onDecide,
  onCancel,
}: Props) {
  const intl = useIntl();
  const rejects = kind === "reject";
  const { templateId, reason, adminNote } = draft;
  const { control, handleSubmit, setFocus, setValue, subscribe } = useForm<ReasonFields>({
    resolver: byRules(rejects ? rejectRules : noteRules),
    defaultValues: { templateId, reason, adminNote },
  });
  const choosesOwn = useWatch({ control, name: "templateId" }) === "";
  const first = rejects ? (templates.length > 0 ? "templateId" : "reason") : "adminNote";

  // The element that had the focus before the form; it gets the focus back on cancel.
  const [before] = useState(() => (typeof document === "undefined" ? null : document.activeElement));

  useEffect(() => setFocus(first), [first, setFocus]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [subscribe, onDraft],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      onCancel();
    }
    if (event.key === "Enter" && isText(event.target) && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      sendForm(event.currentTarget);
    }
    if (isText(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const template = digit === undefined ? undefined : templates.slice(0, numbered)[Number(digit) - 1];
    if (!template) return;
    event.preventDefault();
    setValue("templateId", template.id, { shouldDirty: true });
    setFocus("templateId");
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={1.5}
      onKeyDown={onKeyDown}
      onSubmit={(event) => void handleSubmit(onDecide)(event)}
      aria-label={intl.formatMessage({ id: rejects ? "review.rejectForm" : "review.noteForm" })}
      sx={inDialog ? {} : { ...frame, borderColor: rejects ? "error.main" : "primary.main" }}
    >
      {rejects && templates.length > 0 && <ReasonChoice control={control} templates={templates} />}
      <Box sx={rejects && choosesOwn ? words : {}}>
        {rejects && choosesOwn && (
          <TextInput control={control} name="reason" label="admin.reason" hint="admin.reasonHint" multiline />
        )}
        <TextInput control={control} name="adminNote" label="admin.note" hint="admin.noteHint" multiline optional />
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={inDialog ? { ...buttons, ...alwaysSeen } : buttons}>
        <SubmitButton color={rejects ? "error" : "primary"} busy={false} disabled={!isReady}>
          <FormattedMessage id={rejects ? "admin.rejectNow" : "admin.approve"} />
        </SubmitButton>
        <Button onClick={onCancel} text="action.cancel" />
      </Stack>
    </Stack>
  );
}

/** A phone needs no frame here, since the card has one. */
const frame = { p: { md: 1.5 }, borderRadius: 2, borderStyle: "solid", borderWidth: { xs: 0, md: 1 } } as const;
/** Fields stand side by side if there is room. A phone hides their hints, which screen readers still read. */
const words = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  alignItems: "start",
  ".MuiFormHelperText-root:not(.Mui-error)": { display: { xs: "none", md: "block" } },
} as const;
const buttons = { flexWrap: "wrap" } as const;
const alwaysSeen = { position: "sticky", bottom: 0, zIndex: 1, py: 1, bgcolor: "background.paper" } as const;
