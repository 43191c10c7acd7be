import { Button } from "../../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { lazyOverlay } from "../../../../components/lazy-part";
import { ToneMark } from "../../../../components/ToneMark";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { Typography } from "../../../../components/Typography";
import { useErrorMessage } from "../../../../i18n/error-message";
import { useViewer } from "../../../../core/features/session/viewer/useViewer";
import type { Dedication_TreeFragment } from "./Dedication.generated";
import { DedicationWords } from "./DedicationWords";
import { useDedicating } from "./useDedicating";
import { memberText } from "../../../../lib/member-text";

const DedicateDialog = lazyOverlay(() => import("./DedicateDialog"));
const ConfirmDialog = lazyOverlay(() => import("../../../../components/ConfirmDialog"));

interface Props {
  tree: Dedication_TreeFragment;
  /** True in a list. */
  small?: boolean;
}

/** The dedication of a tree; its member also sees a pending or refused one, and can change it. */
export function TreeDedication({ tree: read, small = false }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { viewer } = useViewer();
  // A newer dedication than the page's data; the next read has it, too.
  const [written, setWritten] = useState<Dedication_TreeFragment | null>(null);
  const [asked, setAsked] = useState<"words" | "withdraw" | null>(null);
  const tree = written ?? read;
  const { busy, withdraw } = useDedicating(tree.code, viewer?.id);
  const { dedication, ownDedication: own } = tree;
  const hasWords = dedication !== null || own !== null;
  // The first dedication is offered once the tree is paid for.
  const isOffered = read.canDedicate && (hasWords || tree.state !== "EARNED");
  if (!hasWords && !isOffered) return null;

  const done = (next: Dedication_TreeFragment | null, message: "tree.dedicate.sent" | "tree.dedicate.withdrawn") => {
    setWritten(next);
    setAsked(null);
    toast.success(intl.formatMessage({ id: message }));
  };
  const takeBack = async () => {
    try {
      done(await withdraw(), "tree.dedicate.withdrawn");
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  return (
    <Box
      component={small ? "div" : "section"}
      {...(!small && { "aria-label": intl.formatMessage({ id: "tree.dedication" }) })}
      sx={small ? inList : onPage}
    >
      {dedication && <DedicationWords dedication={dedication} small={small} />}
      {own && (
        <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start", ...(dedication && { mt: 1.5 }) }}>
          <ToneMark tone={own.status === "REFUSED" ? "error" : "warning"}>
            <FormattedMessage id={own.status === "REFUSED" ? "tree.dedicate.refused" : "tree.dedicate.pending"} />
          </ToneMark>
          {!(small && dedication) && <DedicationWords dedication={own} small />}
          {own.reason !== null && (
            <Typography variant="body2" {...memberText(own.reason)} sx={{ whiteSpace: "pre-line" }}>
              {own.reason}
            </Typography>
          )}
          {own.status === "PENDING" && !small && (
            <Typography variant="body2" color="textSecondary" text="tree.dedicate.pendingText" />
          )}
        </Box>
      )}
      {isOffered && (
        <Box sx={{ ...buttons, mt: hasWords ? 1 : 0 }}>
          {!hasWords && !small && <Typography sx={{ flex: "1 1 260px" }} text="tree.dedicate.offer" />}
          <Button
            size="small"
            variant={small || hasWords ? "text" : "outlined"}
            aria-haspopup="dialog"
            onClick={() => setAsked("words")}
            text={hasWords ? "tree.dedicate.change" : "tree.dedicate"}
          />
          {hasWords && !small && (
            <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setAsked("withdraw")}>
              <FormattedMessage id="tree.dedicate.withdraw" />
            </Button>
          )}
        </Box>
      )}
      {asked === "words" && (
        <DedicateDialog
          tree={tree}
          owner={viewer?.id}
          onDone={(next) => done(next, "tree.dedicate.sent")}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "withdraw" && (
        <ConfirmDialog
          destructive
          title="tree.dedicate.withdrawTitle"
          confirmLabel="tree.dedicate.withdraw"
          busy={busy}
          onConfirm={() => void takeBack()}
          onClose={() => setAsked(null)}
        >
          <Typography text="tree.dedicate.withdrawText" />
        </ConfirmDialog>
      )}
    </Box>
  );
}

const onPage = {
  mb: 2.5,
  pl: 2,
  borderLeft: "4px solid",
  borderColor: "secondary.main",
  minWidth: 0,
} as const;

const inList = { px: 2, pb: 1, minWidth: 0 } as const;
const buttons = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  "& > button:first-of-type": { ml: -0.5 },
} as const;
