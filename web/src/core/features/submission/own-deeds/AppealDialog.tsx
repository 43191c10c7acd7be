import { useMutation } from "@apollo/client/react";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { InferInput } from "valibot";
import { FormDialog } from "../../../../components/form/FormDialog";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { Typography } from "../../../../components/Typography";
import { appealRules } from "./appeal.rules";
import { AppealDeedDocument } from "./Revision.generated";

type Values = InferInput<typeof appealRules>;

interface Props {
  deed: { id: string; version: number };
  onDone: () => void;
  onClose: () => void;
}

/** Form of an appeal, with the author's reason. */
export default function AppealDialog({ deed, onDone, onClose }: Props) {
  const [appeal] = useMutation(AppealDeedDocument);
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(appealRules), []),
    defaultValues: { words: "" },
  });
  const { onSubmit, note } = useSending(
    form,
    ["words"],
    async ({ words }) => {
      await appeal({ variables: { id: deed.id, version: deed.version, words } });
      onDone();
    },
    "words",
  );

  return (
    <FormDialog
      title="ownProfile.appeal.title"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="ownProfile.appeal.send"
    >
      <Typography text="ownProfile.appeal.text" />
      <TextInput
        control={form.control}
        name="words"
        label="ownProfile.appeal.words"
        optional
        multiline
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  );
}
