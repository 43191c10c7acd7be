import { ErrorNote } from "../../../../components/ErrorNote";
import { Spinner } from "../../../../components/Spinner";
import { DeedForm } from "../form/DeedForm";
import { guestDeed, guestId, noteGuestDeed } from "./guest-deed";
import { GuestDeedDocument } from "./GuestDeed.generated";
import { useQuery } from "../../../../lib/useQuery";

/**
 * A guest's deed, stored on this device with its photos until they log in. `onReady` is called when they want it sent.
 */
export default function GuestDeed({ onReady }: { onReady: () => void }) {
  const { data, error, refetch } = useQuery(GuestDeedDocument);
  if (!data) return error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />;
  return (
    <DeedForm
      memberId={guestId}
      categories={data.categories}
      withDraft={guestDeed() !== null}
      guest={{
        onWritten: () => noteGuestDeed("written"),
        onReady: () => {
          noteGuestDeed("ready");
          onReady();
        },
      }}
    />
  );
}
