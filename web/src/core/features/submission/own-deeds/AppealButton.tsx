import { Button } from "../../../../components/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { lazyOverlay } from "../../../../components/lazy-part";
import { useToast } from "../../../../components/toasts/ToastProvider";

const AppealDialog = lazyOverlay(() => import("./AppealDialog"));

interface Props {
  deed: { id: string; uniqueId: string; version: number };
  onDone: () => Promise<unknown>;
}

/** Button for an appeal against a rejection, once per deed. */
export function AppealButton({ deed, onDone }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={intl.formatMessage({ id: "ownProfile.appealOf" }, { id: deed.uniqueId })}
        onClick={() => setAsking(true)}
        text="ownProfile.appeal"
      />
      {asking && (
        <AppealDialog
          deed={deed}
          onDone={() => {
            setAsking(false);
            toast.success(intl.formatMessage({ id: "ownProfile.appeal.done" }));
            void onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
