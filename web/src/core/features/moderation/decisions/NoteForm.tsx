import { useApolloClient, useMutation } from "@apollo/client/react";
import Stack from "@mui/material/Stack";
import { storedText } from "@tree-for-deed/common/text";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { byRules } from "../../../../components/form/rules-resolver";
import { showFieldProblems } from "../../../../components/form/server-problems";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { TextInput } from "../../../../components/form/TextInput";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { EditAdminNoteDocument, type ModeratedDeed_DeedFragment } from "./Moderation.generated";
import { DeedReviewDocument } from "../review/Review.generated";
import { readFailure } from "../../../../lib/app-error";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { noteOnlyRules } from "./reject.rules";

/** The admins' note on a deed. If another admin changed it meanwhile, both texts are shown. */
export function NoteForm({ deed }: { deed: ModeratedDeed_DeedFragment }) {
  const intl = useIntl();
  const toast = useToast();
  const client = useApolloClient();
  const { asksFor, signInDialog } = useSignInAgain();
  const [edit] = useMutation(EditAdminNoteDocument);
  const [theirs, setTheirs] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: byRules(noteOnlyRules),
    defaultValues: { adminNote: deed.adminNote ?? "" },
  });

  /** Reads the other admin's note and the new version, which the next try may replace. */
  const readTheirs = async () => {
    const { uniqueId } = deed;
    const { data } = await client.query({
      query: DeedReviewDocument,
      variables: { uniqueId },
      fetchPolicy: "network-only",
    });
    setTheirs(data?.deedReview?.deed.adminNote ?? "");
  };
  const submit = handleSubmit(async ({ adminNote }) => {
    try {
      await edit({ variables: { id: deed.id, adminNote: storedText(adminNote) || null, version: deed.version } });
      setTheirs(null);
      toast.success(intl.formatMessage({ id: "admin.updated" }));
    } catch (error) {
      if (asksFor(error)) return;
      if (showFieldProblems(error, ["adminNote"], setError).length === 0) toast.failed(error);
      if (readFailure(error).code === "CONFLICT") await readTheirs().catch(() => undefined);
    }
  });

  return (
    <Stack component="form" noValidate spacing={1} onSubmit={(event) => void submit(event)}>
      <TextInput control={control} name="adminNote" label="admin.note" hint="admin.noteHint" multiline optional />
      {theirs !== null && (
        <Box role="alert" sx={{ bgcolor: "warning.light", borderRadius: 1.5, px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600 }} text="review.theirNote" />
          <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
            {theirs === "" ? <FormattedMessage id="review.theirNoteEmpty" /> : theirs}
          </Typography>
          <Typography variant="body2" color="textSecondary" text="review.theirNoteHint" />
        </Box>
      )}
      <Box>
        <SubmitButton busy={formState.isSubmitting} text="review.saveNote" />
      </Box>
      {signInDialog}
    </Stack>
  );
}
