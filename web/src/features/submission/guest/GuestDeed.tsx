import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { DeedForm } from "../form/DeedForm";
import { guestDeed, guestId, noteGuestDeed } from "./guest-deed";
import { GuestDeedDocument } from "./GuestDeed.generated";
import { useQuery } from "../../../lib/useQuery";

/** A deed of somebody who is not signed in: kept on this device, photos too, until they are. `onReady`: they want it sent. */
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
