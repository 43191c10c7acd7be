import { useIntl } from "react-intl";
import { useParams, useSearchParams } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { RemovedPage } from "../../../components/page/RemovedPage";
import { Pager } from "../../../components/Pager";
import { Spinner } from "../../../components/Spinner";
import { usePageTurn } from "../../../components/usePageTurn";
import { DeedRows } from "../../features/deeds/DeedRows";
import { useValues } from "../../../components/extension/SiteContext";
import { Parts } from "../../../components/extension/Parts";
import { memberActionParts, memberCovers, memberMoreParts, memberParts } from "../../extension-points/parts";
import { ProfileHeader } from "../../features/people/ProfileHeader";
import { ProfileStats } from "../../features/people/ProfileStats";
import { ShareProfileButton } from "../../features/people/ShareProfileButton";
import { Achievements } from "./Achievements";
import { ProfileColumns } from "./ProfileColumns";
import { PublicProfilePageDocument } from "./PublicProfilePage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { filePaths } from "@tree-for-deed/common/paths";
import { inGroundValues } from "../../../lib/in-ground";
import { useQuery } from "../../../lib/useQuery";
import { namesPeople } from "../../../lib/personal-mark";

const pageOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

export default function PublicProfilePage() {
  const intl = useIntl();
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const page = pageOf(params.get("page"));
  const place = usePageTurn<HTMLHeadingElement>(page);
  const covers = useValues(memberCovers);
  const { data, previousData, error, refetch } = useQuery(PublicProfilePageDocument, {
    variables: { idOrUsername: id, page },
  });

  if (error) {
    return (
      <PageBody>
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  if (!data && !previousData) return <Spinner />;
  const user = (data ?? previousData)?.user;
  if (!user) {
    const otherwise = { title: "profile.notFound", text: "profile.notFoundText" } as const;
    return <RemovedPage kind="PROFILE" name={id} otherwise={otherwise} />;
  }

  const cover = covers.find((each) => each.covers(user));
  if (cover) {
    return (
      <PageBody width="reading">
        <PageHead title={user.fullName} noIndex />
        <ProfileHeader user={user} />
        <cover.Cover member={user} />
      </PageBody>
    );
  }

  const href = (to: number) => (to > 1 ? `${paths.profile(id)}?page=${to}` : paths.profile(id));
  return (
    <PageBody>
      <PageHead
        title={user.fullName}
        description={intl.formatMessage(
          { id: "profile.description" },
          {
            name: user.fullName,
            deeds: user.approvedDeeds,
            trees: user.treesPlanted,
            ...inGroundValues(user.treesInGround),
          },
        )}
        kind="profile"
        feed={{
          path: filePaths.memberFeed(user.username),
          title: intl.formatMessage({ id: "app.feed.ofName" }, { name: user.fullName }),
        }}
        card={filePaths.profileCard(user.username)}
      />
      <Box {...namesPeople}>
        <ProfileColumns
          about={
            <>
              <ProfileHeader
                user={user}
                aside
                actions={
                  <>
                    <Parts of={memberActionParts} data={user} props={{}} />
                    <ShareProfileButton user={user} />
                    <Parts of={memberMoreParts} data={user} props={{}} />
                  </>
                }
              />
              <ProfileStats user={user} />
            </>
          }
          story={<Parts of={memberParts} data={user} props={{}} />}
          more={<Achievements user={user} />}
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
                <EmptyState title="profile.empty" headingLevel="h3" />
              ) : (
                <DeedRows deeds={user.deeds.items} />
              )}
              <Pager page={page} hasNextPage={user.deeds.hasNextPage} href={href} />
            </Box>
          }
        />
      </Box>
    </PageBody>
  );
}
