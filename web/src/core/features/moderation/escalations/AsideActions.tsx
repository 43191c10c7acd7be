import { useApolloClient, useMutation } from "@apollo/client/react";
import PassIcon from "@mui/icons-material/ForumOutlined";
import SnoozeIcon from "@mui/icons-material/ScheduleRounded";
import { Button } from "../../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { PutDeedBackDocument, SnoozeDeedDocument } from "./Escalations.generated";

const PassOnDialog = lazyOverlay(() => import("./PassOnDialog"));

/** Time in ms for which Undo is offered, as in a decision's notification. */
const undoLasts = 15_000;

interface Props {
  deed: { id: string; uniqueId: string; version: number };
  /** Called when the deed was passed on or postponed. */
  onAside: (deedId: string) => void;
  /** Called when it is taken back. */
  onBack: (uniqueId: string) => void;
}

/** Buttons that pass a deed on, or postpone it. */
export function AsideActions({ deed, onAside, onBack }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { cache } = useApolloClient();
  const [asking, setAsking] = useState(false);
  const [snooze, { loading }] = useMutation(SnoozeDeedDocument);
  const [putBack] = useMutation(PutDeedBackDocument);

  const takeBack = async () => {
    try {
      await putBack({ variables: { id: deed.id } });
      cache.evict({ id: "ROOT_QUERY", fieldName: "mySetAsideDeeds" });
      onBack(deed.uniqueId);
    } catch (error) {
      toast.failed(error);
    }
  };

  const done = (said: "review.passedOn" | "review.snoozed") => {
    cache.evict({ id: "ROOT_QUERY", fieldName: "mySetAsideDeeds" });
    toast.success(intl.formatMessage({ id: said }), {
      label: intl.formatMessage({ id: "admin.undo" }),
      run: () => void takeBack(),
      lasts: undoLasts,
    });
    onAside(deed.id);
  };
  const putOff = async () => {
    try {
      await snooze({ variables: { id: deed.id } });
      done("review.snoozed");
    } catch (error) {
      toast.failed(error);
    }
  };

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button size="small" startIcon={<PassIcon />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <FormattedMessage id="review.passOn" />
      </Button>
      <Button size="small" startIcon={<SnoozeIcon />} loading={loading} onClick={() => void putOff()}>
        <FormattedMessage id="review.snooze" />
      </Button>
      {asking && (
        <PassOnDialog
          deed={deed}
          onDone={() => {
            setAsking(false);
            done("review.passedOn");
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
