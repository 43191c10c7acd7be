import SendIcon from "@mui/icons-material/ScheduleSendRounded";
import { useSyncExternalStore, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Button } from "../../../../components/Button";
import { inBatches, whatIsAway, type Away } from "./decisions";
import { OutcomeText } from "./OutcomeText";
import type { Decisions } from "./useDecisions";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/**
 * A fixed line above the deeds: decisions that could not be sent yet, with the reason; otherwise the latest decision,
 * which can be undone until the next one.
 */
export function DecisionStrip({ decisions, children }: { decisions: Decisions; children: ReactNode }) {
  const strip = decisions.unsent > 0 ? <Unsent decisions={decisions} /> : <Latest decisions={decisions} />;
  const isShown = decisions.unsent > 0 || latestOf(decisions) !== null;
  return (
    // The content below makes room for the line.
    <Box sx={isShown ? { "--strip-room": stripRoom } : {}}>
      {isShown && strip}
      {children}
    </Box>
  );
}

function Unsent({ decisions }: { decisions: Decisions }) {
  const away = useSyncExternalStore(subscribe, whatIsAway, (): Away => "site");
  return (
    <Box role="status" data-unsent={away} sx={{ ...line, ...stays }}>
      <SendIcon color="warning" sx={{ fontSize: 20 }} aria-hidden />
      <Box sx={{ flex: "1 1 0", minWidth: 0, display: "flex", flexWrap: "wrap", columnGap: 0.5 }}>
        <span>
          <FormattedMessage id="review.unsent.count" values={{ count: decisions.unsent }} />
        </span>
        <span>
          <FormattedMessage id={`review.unsent.why.${away}`} />
        </span>
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={decisions.sendNow} text="review.unsent.now" />
    </Box>
  );
}

const latestOf = ({ made }: Decisions) => {
  const [latest] = inBatches(made);
  return latest?.[0].outcome.state === "done" ? latest : null;
};

function Latest({ decisions }: { decisions: Decisions }) {
  const intl = useIntl();
  const latest = latestOf(decisions);
  if (!latest) return null;
  const [{ deed, kind, outcome }] = latest;
  const count = latest.length;
  return (
    <Box data-latest-decision sx={line}>
      <Box sx={{ flex: "1 1 0", minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
        {count > 1 ? (
          <FormattedMessage
            id={kind === "approve" ? "review.batch.approve" : "review.batch.reject"}
            values={{ count }}
          />
        ) : (
          <>
            <strong>
              <OutcomeText kind={kind} outcome={outcome} />
            </strong>
            <Box component="span" translate="no" sx={{ ml: 0.75 }}>
              {deed.uniqueId}
            </Box>
          </>
        )}
      </Box>
      <Button
        size="small"
        onClick={() => void (count > 1 ? decisions.undoMany(latest) : decisions.undo(deed))}
        {...(count === 1 && { "aria-label": intl.formatMessage({ id: "review.undoLatest" }, { id: deed.uniqueId }) })}
        text={count > 1 ? "review.undoAll" : "admin.undo"}
        values={{ count }}
      />
    </Box>
  );
}

/** Sticky while scrolling. */
const stays = { position: "sticky", top: 0, zIndex: 3, bgcolor: "warning.light", fontWeight: 600 } as const;
const stripRoom = "44px";

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 36,
  px: 1,
  mb: 1,
  borderRadius: 1.5,
  bgcolor: "action.hover",
  typography: "body2",
  lineHeight: 1.3,
} as const;
