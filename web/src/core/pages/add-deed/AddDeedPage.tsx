import Card from "@mui/material/Card";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { ErrorNote } from "../../../components/ErrorNote";
import { lazyPart } from "../../../components/lazy-part";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useToastsAtHead } from "../../../components/toasts/useToastsAtHead";
import { knownMember } from "../../features/session/viewer/known-member";
import { useViewer } from "../../features/session/viewer/useViewer";
import { DeedForm } from "../../features/submission/form/DeedForm";
import { useGuestDeed } from "../../features/submission/guest/useGuestDeed";
import { keepCategories, keptCategories } from "../../features/submission/form/kept-categories";
import type { DeedForm_CategoryFragment } from "../../features/submission/form/Submission.generated";
import { AddDeedPageDocument } from "./AddDeedPage.generated";
import { TodaysTree } from "./TodaysTree";
import { whenIdle } from "../../../lib/idle";
import { useQuery } from "../../../lib/useQuery";
import { paths } from "@tree-for-deed/common/paths";

/** Loads the page after sending, and the profile with waiting deeds, which also works offline. */
const loadNext = () => [import("../sent-deed/SentDeedPage"), import("../profile/OwnProfilePage")];
const WaitingDeeds = lazyPart(() => import("../../features/submission/outbox/WaitingDeeds"));

/** Whether the visitor came here to edit a waiting deed, which is the draft now. */
const takesDraft = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "withDraft" in state && state.withDraft === true;

/**
 * Page for sharing a good deed. The route guard sends guests to the login page; offline, the member who was last logged
 * in can write.
 */
export default function AddDeedPage() {
  const intl = useIntl();
  const toast = useToast();
  // At the bottom they can cover the button that sends, depending on how far the page is scrolled.
  useToastsAtHead();
  const navigate = useNavigate();
  const location = useLocation();
  const withDraft = takesDraft(location.state);
  const [params] = useSearchParams();
  const { viewer } = useViewer();
  const memberId = viewer?.id ?? knownMember();
  const { data: read, previousData, error, refetch } = useQuery(AddDeedPageDocument);
  const fresh = (read ?? previousData)?.categories;
  const [known, setKnown] = useState<readonly DeedForm_CategoryFragment[] | null>(null);
  // Once loaded, the form stays with its input, also while the site is asked again.
  const categories = fresh ?? known ?? (error ? keptCategories() : null);
  if (categories !== known) setKnown(categories);
  const title = intl.formatMessage({ id: "addDeed.title" });
  // Replaces the form's history entry, so that Back does not lead to an empty form.
  const sent = (uniqueId: string) => void navigate(paths.sentDeed(uniqueId), { replace: true });
  const [sentHere, setSentHere] = useState<string | null>(null);
  const asGuest = useGuestDeed(viewer?.id ?? null, sent);

  useEffect(() => {
    if (fresh) keepCategories(fresh);
  }, [fresh]);

  useEffect(
    () =>
      whenIdle(() => {
        for (const page of loadNext()) page.catch(() => undefined);
      }),
    [],
  );

  const kept = () => {
    toast.info(intl.formatMessage({ id: navigator.onLine ? "addDeed.outbox.keptSiteAway" : "addDeed.outbox.kept" }));
    window.scrollTo({ top: 0 });
  };

  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: viewer ? 1 : 3 }} text="addDeed.lead" />
      {/* A guest's deed that is being sent may be today's. */}
      {viewer && (asGuest === "none" || asGuest === "draft") && <TodaysTree />}
      {memberId !== null && (
        <WaitingDeeds
          memberId={memberId}
          sentHere={sentHere}
          onTakenBack={() => void navigate(paths.addDeed, { replace: true, state: { withDraft: true } })}
        />
      )}
      {!categories && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />)}
      {asGuest === "taking" && <Spinner />}
      {/* A deed written as a guest is being sent: it is shown above until it has arrived. */}
      {categories && memberId !== null && asGuest !== "taking" && (asGuest !== "sending" || withDraft) && (
        <Card sx={{ p: { xs: 2, sm: 4 } }}>
          <DeedForm
            key={`${memberId} ${withDraft ? location.key : ""}`}
            memberId={memberId}
            categories={categories}
            categoryId={params.get("category")}
            withDraft={withDraft || asGuest === "draft"}
            onSent={sent}
            onSending={setSentHere}
            onKept={kept}
          />
        </Card>
      )}
    </PageBody>
  );
}
