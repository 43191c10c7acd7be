import AddIcon from "@mui/icons-material/AddRounded";
import { Button } from "../../../components/Button";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { lazyOverlay } from "../../../components/lazy-part";
import { Spinner } from "../../../components/Spinner";
import { TemplateCard } from "./TemplateCard";
import { useTemplateOrder } from "./useTemplateOrder";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { templateKinds, type Template, type TemplateKind } from "./template-kinds";
import { useFreshQuery } from "../../../lib/useFreshQuery";

const TemplateDialog = lazyOverlay(() => import("./TemplateDialog"));
const DeleteTemplateDialog = lazyOverlay(() => import("./DeleteTemplateDialog"));

const none: readonly Template[] = [];

interface Props {
  kind: TemplateKind;
  /** The id of the text being edited, "new", or null. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** A text as its reader sees it. */
  note: (text: string) => ReactNode;
}

/** The texts of a kind in their order, with the actions to edit, move and delete them. */
export function TemplateList({ kind, open, onOpen, note }: Props) {
  const { data, error, refetch } = useFreshQuery(templateKinds[kind].list);
  const { asksFor, signInDialog } = useSignInAgain();
  const templates = data?.templates ?? none;
  const { busy, move } = useTemplateOrder(kind, templates, refetch, asksFor);
  const [deleting, setDeleting] = useState<Template | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [toFocus, setToFocus] = useState<string | null>(null);
  const opened = open === "new" ? null : templates.find(({ id }) => id === open);

  useEffect(() => {
    if (toFocus && !busy) list.current?.querySelector<HTMLElement>(`[data-act="${toFocus}"]:enabled`)?.focus();
  }, [toFocus, busy]);

  const moveBy = (template: Template, by: -1 | 1) => () => {
    setToFocus(`${template.id} content.reason.${by < 0 ? "up" : "down"}`);
    void move(template, by);
  };

  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 2 }}>
        <Typography color="textSecondary" sx={{ flex: "1 1 300px" }} text={`content.${kind}.lead`} />
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => onOpen("new")}>
          <FormattedMessage id={`content.${kind}.new`} />
        </Button>
      </Box>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner />}
      {data && templates.length === 0 && (
        <EmptyState title={`content.${kind}.none`} text={`content.${kind}.noneText`} />
      )}
      <Box component="ul" ref={list} aria-busy={busy} sx={{ display: "grid", gap: 1.5 }}>
        {templates.map((template, index) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              place={index + 1}
              onEdit={() => onOpen(template.id)}
              onDelete={() => setDeleting(template)}
              onUp={index === 0 || busy ? null : moveBy(template, -1)}
              onDown={index === templates.length - 1 || busy ? null : moveBy(template, 1)}
            />
          </li>
        ))}
      </Box>
      {opened !== undefined && (
        <TemplateDialog key={open} kind={kind} template={opened} note={note} onClose={() => onOpen(null)} />
      )}
      {deleting && <DeleteTemplateDialog kind={kind} template={deleting} onClose={() => setDeleting(null)} />}
      {signInDialog}
    </>
  );
}
