import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import { FormattedMessage, useIntl } from "react-intl";
import { useValues } from "../../../components/extension/SiteContext";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { PushKind } from "../../../gql/schema.generated";
import { furtherNotices } from "../../../core/extension-points/further-notices";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { chooseKinds, pushKinds, switchOff, switchOn, type PushState } from "./push-device";
import { usePushState } from "./usePushState";

/** Push settings of this device. */
export function PushSettings() {
  const { state, busy, change } = usePushState();
  if (state === null) return <Spinner minHeight={48} />;
  if (state.is === "unsupported" || state.is === "install" || state.is === "denied") {
    return <Typography text={`push.${state.is}`} />;
  }
  return <PushSwitches state={state} busy={busy} change={change} />;
}

interface Props extends Omit<ReturnType<typeof usePushState>, "state"> {
  state: Extract<PushState, { is: "on" | "off" | "denied" | "unsupported" | "install" }>;
}

function PushSwitches({ state, busy, change }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { viewer } = useViewer();
  const hasThanks = useValues(furtherNotices).includes("DEEDS_THANKED");
  const kinds = state.is === "on" ? state.kinds : [];

  const turn = async (on: boolean) => {
    if (!viewer) return;
    const next = await change((client) =>
      on ? switchOn(client, viewer.id) : switchOff(client, state.is === "on" ? state.endpoint : ""),
    );
    if (next !== null && next.is !== "denied") toast.success(intl.formatMessage({ id: "account.mails.saved" }));
  };
  const choose = async (kind: PushKind, wanted: boolean) => {
    const next = wanted ? [...kinds, kind] : kinds.filter((each) => each !== kind);
    if (await change((client) => chooseKinds(client, next)))
      toast.success(intl.formatMessage({ id: "account.mails.saved" }));
  };

  return (
    <Stack sx={{ alignItems: "flex-start" }}>
      <FormControlLabel
        disabled={busy}
        control={<Switch checked={state.is === "on"} onChange={(_event, on) => void turn(on)} />}
        label={<FormattedMessage id="push.switch" />}
      />
      {state.is === "on" && (
        <Stack sx={{ alignItems: "flex-start", pl: 4 }}>
          {pushKinds
            .filter((kind) => kind !== "THANKS" || hasThanks)
            .map((kind) => (
              <FormControlLabel
                key={kind}
                disabled={busy}
                control={
                  <Switch
                    size="small"
                    checked={kinds.includes(kind)}
                    onChange={(_event, wanted) => void choose(kind, wanted)}
                  />
                }
                label={<FormattedMessage id={`push.${kind}`} />}
              />
            ))}
        </Stack>
      )}
    </Stack>
  );
}
