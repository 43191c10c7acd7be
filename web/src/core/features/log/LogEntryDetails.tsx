import { TextLink } from "../../../components/TextLink";
import { Button } from "../../../components/Button";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { Fact, Facts } from "../../../components/Facts";
import type { LogDetailsQuery } from "./Log.generated";
import { ChangeList } from "./ChangeList";
import { changesOf } from "./changes";
import type { TargetHref } from "./log-columns";
import { memberText } from "../../../lib/member-text";

export type LogEntry = NonNullable<LogDetailsQuery["logEntry"]>;

interface Props {
  entry: LogEntry;
  hrefOf: TargetHref;
  onTarget: (entry: LogEntry) => void;
  onActor: (entry: LogEntry) => void;
  onUndo: () => Promise<void>;
}

/** A log entry: actor, action, target, reason or note, and the changes. */
export function LogEntryDetails({ entry, hrefOf, onTarget, onActor, onUndo }: Props) {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const others = useRef<HTMLButtonElement>(null);
  const { targetKind, targetName, actorId, actorUsername, reason, adminNote, ip, createdAt } = entry;
  const href = hrefOf(entry);
  const changes = changesOf(entry.before, entry.after);
  const actor = actorUsername ?? intl.formatMessage({ id: "log.operator" });
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
    // The clicked button disappears.
    others.current?.focus();
  };

  return (
    <>
      <Facts>
        <Fact name="log.time">
          <time dateTime={createdAt}>
            {intl.formatDate(createdAt, { dateStyle: "long", timeStyle: "medium", hourCycle: "h23" })}
          </time>
        </Fact>
        <Fact name="log.actor">
          <span translate="no">{actor}</span>
        </Fact>
        <Fact name={`log.kind.${targetKind}`}>
          {href === null ? (
            <span {...memberText(targetName)}>{targetName}</span>
          ) : (
            <TextLink to={href} {...memberText(targetName)}>
              {targetName}
            </TextLink>
          )}
        </Fact>
        {reason !== null && (
          <Fact name="log.reason">
            <Words text={reason} />
          </Fact>
        )}
        {adminNote !== null && (
          <Fact name="log.note">
            <Words text={adminNote} />
          </Fact>
        )}
        {ip !== null && (
          <Fact name="log.ip">
            <span translate="no">{ip}</span>
          </Fact>
        )}
      </Facts>
      {changes.length > 0 && (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1 }} text="log.changes" />
          <ChangeList changes={changes} />
        </>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>
        {entry.undoableVersion !== null && (
          <Button variant="contained" loading={busy} onClick={() => void undo()} text="log.undo" />
        )}
        <Button ref={others} variant="outlined" onClick={() => onTarget(entry)} text="log.allOfTarget" />
        {actorId !== null && (
          <Button variant="outlined" onClick={() => onActor(entry)} text="log.allOfActor" values={{ name: actor }} />
        )}
      </Box>
    </>
  );
}

function Words({ text }: { text: string }) {
  return (
    <span {...memberText(text)} style={{ whiteSpace: "pre-line" }}>
      {text}
    </span>
  );
}
