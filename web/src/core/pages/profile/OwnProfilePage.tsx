import EditIcon from "@mui/icons-material/EditOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import { Button } from "../../../components/Button";
import { useCallback, useRef } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { lazyPart } from "../../../components/lazy-part";
import { PageBody } from "../../../components/page/PageBody";
import { usePageState } from "../../../components/page/PageContext";
import { PageHead } from "../../../components/page/PageHead";
import { Pager } from "../../../components/Pager";
import { useDayTurn } from "../../../components/useDayTurn";
import { usePageTurn } from "../../../components/usePageTurn";
import { DeedRows } from "../../features/deeds/DeedRows";
import { Parts } from "../../../components/extension/Parts";
import { memberParts, waitingParts } from "../../extension-points/parts";
import { ProfileHeader } from "../../features/people/ProfileHeader";
import { ProfileStats } from "../../features/people/ProfileStats";
import { VisibilityNote } from "../../features/people/VisibilityNote";
import { useEndedSession } from "../../features/session/viewer/useEndedSession";
import { OwnCopyOrSpinner } from "../../features/session/viewer/OwnCopyOrSpinner";
import { useOwnCopy } from "../../features/session/viewer/useOwnCopy";
import { useViewer } from "../../features/session/viewer/useViewer";
import { SentDeeds } from "../../features/submission/own-deeds/SentDeeds";
import { report } from "../../../lib/report";
import { useQuery } from "../../../lib/useQuery";
import { OwnProfilePageDocument } from "./OwnProfilePage.generated";
import { dayOf } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { Achievements } from "./Achievements";
import { ProfileColumns } from "./ProfileColumns";
import { ShareOwnProfile } from "./ShareOwnProfile";

const WaitingDeeds = lazyPart(() => import("../../features/submission/outbox/WaitingDeeds"));

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** The own profile: results, pending deeds, and rejected deeds with the reasons. */
export default function OwnProfilePage() {
  const intl = useIntl();
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = pageOf(params.get("page"));
  const { timeZone } = usePageState();
  const dayIn = (time: string) => dayOf(new Date(time), timeZone);
  const place = usePageTurn<HTMLHeadingElement>(page);
  const { data, previousData, error, refetch } = useQuery(OwnProfilePageDocument, {
    variables: { page },
    ssr: false,
    // Reviewers decide at any time, so every visit reads it again.
    fetchPolicy: "cache-and-network",
  });
  useEndedSession(error);
  const askAgain = useCallback(() => void refetch().catch(report), [refetch]);
  const today = useDayTurn(askAgain);
  const { me: user, pending, rejected } = data ?? previousData ?? {};

  // They are on this device, so they also show offline.
  const waiting = viewer && (
    <WaitingDeeds
      memberId={viewer.id}
      onTakenBack={() => void navigate(paths.addDeed, { state: { withDraft: true } })}
    />
  );

  const shown = useRef<HTMLDivElement>(null);
  useOwnCopy("profile", viewer?.id, shown, page === 1 && user !== undefined);

  if (!user || !pending || !rejected) {
    if (!error) return <OwnCopyOrSpinner part="profile" />;
    return (
      <PageBody>
        {waiting}
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  const href = (to: number) => (to > 1 ? `${paths.ownProfile}?page=${to}` : paths.ownProfile);
  return (
    <PageBody>
      <PageHead title={intl.formatMessage({ id: "ownProfile.title" })} noIndex />
      <div ref={shown}>
        <ProfileColumns
          about={
            <>
              <ProfileHeader
                user={user}
                aside
                actions={
                  <>
                    {/* Without deeds, the empty list below has this button. */}
                    {user.deeds.items.length > 0 && (
                      <Button variant="contained" component={Link} to={paths.addDeed} text="nav.addDeed" />
                    )}
                    <ShareOwnProfile user={user} />
                    <Button
                      startIcon={<EditIcon />}
                      component={Link}
                      to={paths.editProfile}
                      text="account.profile.title"
                    />
                    <Button startIcon={<SettingsIcon />} component={Link} to={paths.settings} text="account.settings" />
                  </>
                }
              />
              <VisibilityNote user={user} />
              <ProfileStats user={user} />
            </>
          }
          story={
            <>
              {waiting}
              {error && <ErrorNote error={error} onRetry={refetch} />}
              {pending.totalCount > 0 && <Parts of={waitingParts} props={{}} />}
              <SentDeeds
                title="ownProfile.pending"
                text="ownProfile.pendingText"
                deeds={pending.items}
                count={pending.totalCount}
                onChanged={refetch}
              />
              <SentDeeds
                title="ownProfile.rejected"
                text="ownProfile.rejectedText"
                deeds={rejected.items}
                count={rejected.totalCount}
                onChanged={refetch}
              />
              <Parts of={memberParts} data={user} props={{}} />
            </>
          }
          more={
            <Achievements
              user={user}
              own={{ inReview: pending.items.some(({ createdAt }) => dayIn(createdAt) === today) }}
            />
          }
          deeds={
            <Box component="section" aria-labelledby="recent-deeds">
              <Typography
                variant="h2"
                id="recent-deeds"
                ref={place}
                tabIndex={-1}
                sx={{ mb: 2 }}
                text="profile.recent"
              />
              {user.deeds.items.length === 0 ? (
                <EmptyState
                  title="profile.empty"
                  text="ownProfile.emptyText"
                  headingLevel="h3"
                  action={<Button variant="contained" component={Link} to={paths.addDeed} text="nav.addDeed" />}
                />
              ) : (
                <DeedRows deeds={user.deeds.items} />
              )}
              <Pager page={page} hasNextPage={user.deeds.hasNextPage} href={href} />
            </Box>
          }
        />
      </div>
    </PageBody>
  );
}
