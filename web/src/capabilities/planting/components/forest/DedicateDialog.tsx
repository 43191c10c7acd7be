import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import type { InferInput } from "valibot";
import { limits } from "@tree-for-deed/common/limits";
import { ChoiceInput } from "../../../../components/form/ChoiceInput";
import { FormDialog } from "../../../../components/form/FormDialog";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { Typography } from "../../../../components/Typography";
import type { Dedication_TreeFragment } from "./Dedication.generated";
import { dedicationKinds, dedicationRules } from "./dedication.rules";
import { useDedicating } from "./useDedicating";

type Values = InferInput<typeof dedicationRules>;

interface Props {
  tree: Dedication_TreeFragment;
  owner: string | undefined;
  onDone: (tree: Dedication_TreeFragment | null) => void;
  onClose: () => void;
}

/** Form for the dedication of a tree. Typed text stays if it cannot be sent. */
export default function DedicateDialog({ tree, owner, onDone, onClose }: Props) {
  const intl = useIntl();
  const { dedicate } = useDedicating(tree.code, owner);
  const { about, words } = tree.ownDedication ?? tree.dedication ?? { about: dedicationKinds[0], words: "" };
  const form = useForm<Values>({
    resolver: useMemo(() => byRules<Values>(dedicationRules), []),
    defaultValues: { about, words },
  });
  const { onSubmit, note } = useSending(form, ["words"], async (values) => onDone(await dedicate(values)), "words");
  return (
    <FormDialog
      title="tree.dedicate"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="tree.dedicate.send"
    >
      <Typography variant="body2" text={tree.dedication ? "tree.dedicate.stays" : "tree.dedicate.text"} />
      <ChoiceInput control={form.control} name="about" label="tree.dedicate.about">
        {dedicationKinds.map((kind) => (
          <option key={kind} value={kind}>
            {intl.formatMessage({ id: `tree.dedicate.about.${kind}` })}
          </option>
        ))}
      </ChoiceInput>
      <TextInput
        control={form.control}
        name="words"
        label="tree.dedicate.words"
        hint={<FormattedMessage id="tree.dedicate.wordsHint" values={{ max: limits.dedicationMax }} />}
      />
    </FormDialog>
  );
}
