import { Button, type ButtonProps } from "../../../../components/Button";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { lazyOverlay } from "../../../../components/lazy-part";
import { RelativeTime } from "../../../../components/RelativeTime";
import { Spinner } from "../../../../components/Spinner";
import { rows } from "../rows";
import { SettingsSection } from "../SettingsSection";
import { MySecondFactorDocument } from "./SecondFactor.generated";
import type { FactorTask } from "./factor-task";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

const SecondFactorDialog = lazyOverlay(() => import("./SecondFactorDialog"));

/** Second factors of a member: an authenticator app, passkeys and recovery codes. */
export default function SecondFactorSection() {
  const intl = useIntl();
  const { data, error, refetch } = useFreshQuery(MySecondFactorDocument);
  const [task, setTask] = useState<FactorTask | null>(null);
  const factor = data?.mySecondFactor;
  const isOn = factor !== undefined && (factor.oneTimeCodes || factor.passkeys.length > 0);
  const done = () => {
    setTask(null);
    void refetch().catch(() => undefined);
  };

  return (
    <SettingsSection title="secondFactor.title" text="secondFactor.text" anchor="second-factor">
      {!factor && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner minHeight={160} />)}
      {factor && (
        <ul>
          <Row
            name={<FormattedMessage id="secondFactor.codes" />}
            text={<FormattedMessage id={factor.oneTimeCodes ? "secondFactor.codes.on" : "secondFactor.codes.off"} />}
          >
            {factor.oneTimeCodes ? (
              <TaskButton
                color="error"
                label={intl.formatMessage({ id: "secondFactor.codes.removeTitle" })}
                onClick={() => setTask({ kind: "removeCodes" })}
              >
                <FormattedMessage id="secondFactor.remove" />
              </TaskButton>
            ) : (
              <TaskButton
                label={intl.formatMessage({ id: "secondFactor.codes.title" })}
                onClick={() => setTask({ kind: "codes" })}
              >
                <FormattedMessage id="secondFactor.setUp" />
              </TaskButton>
            )}
          </Row>
          {factor.passkeys.map(({ id, name, lastUsedAt }) => (
            <Row
              key={id}
              name={name}
              text={
                <FormattedMessage
                  id="secondFactor.passkey.used"
                  values={{ used: lastUsedAt !== null, time: lastUsedAt && <RelativeTime value={lastUsedAt} /> }}
                />
              }
            >
              <TaskButton
                color="error"
                label={intl.formatMessage({ id: "secondFactor.passkey.removeOf" }, { name })}
                onClick={() => setTask({ kind: "removePasskey", id, name })}
              >
                <FormattedMessage id="secondFactor.remove" />
              </TaskButton>
            </Row>
          ))}
          <Row
            name={<FormattedMessage id="secondFactor.passkey" />}
            text={<FormattedMessage id="secondFactor.passkey.text" />}
          >
            <TaskButton
              label={intl.formatMessage({ id: "secondFactor.passkey.title" })}
              onClick={() => setTask({ kind: "passkey" })}
            >
              <FormattedMessage id="secondFactor.add" />
            </TaskButton>
          </Row>
          {isOn && (
            <Row
              name={<FormattedMessage id="secondFactor.recovery" />}
              text={<FormattedMessage id="secondFactor.recovery.left" values={{ left: factor.recoveryCodesLeft }} />}
            >
              <TaskButton
                label={intl.formatMessage({ id: "secondFactor.recovery.title" })}
                onClick={() => setTask({ kind: "recovery" })}
              >
                <FormattedMessage id="secondFactor.recovery.renew" />
              </TaskButton>
            </Row>
          )}
        </ul>
      )}
      {task && <SecondFactorDialog task={task} onClose={done} />}
    </SettingsSection>
  );
}

function Row({ name, text, children }: { name: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={rows.row}>
      <Box sx={rows.text}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" component="p">
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface TaskButtonProps {
  /** Accessible name, for screen reader users who do not see the context. */
  label: string;
  color?: ButtonProps["color"];
  onClick: () => void;
  children: ReactNode;
}

const TaskButton = ({ label, ...rest }: TaskButtonProps) => (
  <Button size="small" variant="outlined" aria-haspopup="dialog" aria-label={label} {...rest} />
);
