import { moved } from "../../../lib/moved";
import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useToast } from "../../../components/toasts/ToastProvider";
import { templateKinds, type Template, type TemplateKind } from "./template-kinds";

interface TemplateOrder {
  busy: boolean;
  /** Moves a text by one place: -1 is towards the front. */
  move: (template: Template, by: -1 | 1) => Promise<void>;
}

/** Changes the order of ready-made texts: those that move get another number. */
export function useTemplateOrder(
  kind: TemplateKind,
  templates: readonly Template[],
  refetch: () => Promise<unknown>,
  asksFor: (error: unknown) => boolean,
): TemplateOrder {
  const toast = useToast();
  const [edit] = useMutation(templateKinds[kind].edit);
  const [busy, setBusy] = useState(false);

  const move = async (template: Template, by: -1 | 1) => {
    const from = templates.indexOf(template);
    const next = moved(templates, from, from + by);
    setBusy(true);
    try {
      for (const [place, { id, text, textEn, order }] of next.entries()) {
        if (order !== place + 1) await edit({ variables: { id, input: { text, textEn, order: place + 1 } } });
      }
    } catch (error) {
      if (!asksFor(error)) toast.failed(error);
    }
    await refetch();
    setBusy(false);
  };
  return { busy, move };
}
