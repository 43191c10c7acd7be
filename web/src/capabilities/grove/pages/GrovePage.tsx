import { TextLink } from "../../../components/TextLink";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { dayInWords, dayOf, monthInWords } from "@tree-for-deed/common/day";
import { groveTreesMax, monthOf, neighboursUpTo } from "@tree-for-deed/common/grove/grove-days";
import { paths } from "@tree-for-deed/common/paths";
import { bottomBarHeight, headerHeight } from "../../../theme/measures";
import { Box } from "../../../components/Box";
import { Parts } from "../../../components/extension/Parts";
import { Disclosure } from "../../../components/Disclosure";
import { ErrorNote } from "../../../components/ErrorNote";
import { MissingPage } from "../../../components/page/MissingPage";
import { usePageState } from "../../../components/page/PageContext";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Pager } from "../../../components/Pager";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import { usePageTurn } from "../../../components/usePageTurn";
import { turnParts } from "../../../core/extension-points/parts";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import type { ChosenTree } from "../components/chosen-tree";
import { type GroveFilters, groveHref, grovePictureHref, readGroveFilters } from "../components/grove-address";
import { useKeptGrove } from "../components/useKeptGrove";
import { GroveView } from "../components/GroveView";
import { ChosenTreeCard } from "./ChosenTreeCard";
import { GroveFilterBar } from "./GroveFilterBar";
import { inGroundValues } from "../../../lib/in-ground";
import { GrovePageDocument } from "./GrovePage.generated";
import { KindKey } from "./KindKey";
import { monthsAround } from "./offered-months";
import { toldStation } from "./station-names";
import { StationKey } from "./StationKey";
import { TreeRow } from "./TreeRow";
import { useQuery } from "../../../lib/useQuery";
import { namesPeople } from "../../../lib/personal-mark";

/** Above this number of trees, one tree stands for several when seen from afar. */
const manyTrees = 5000;

/** The grove as an interactive map and as a list. Month, day, member and page are in the address. */
export default function GrovePage() {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { viewer } = useViewer();
  const [params] = useSearchParams();
  const filters = readGroveFilters(params);
  const { month, day, member, station, page } = filters;
  const [chosen, setChosen] = useState<{ tree: ChosenTree; among: string } | null>(null);
  const among = groveHref({ ...filters, page: 1 });
  const { renderedAt, timeZone } = usePageState();
  const offered = monthsAround(month, dayOf(renderedAt, timeZone));
  const { data, previousData, error, refetch } = useQuery(GrovePageDocument, {
    variables: {
      page,
      month: day === null ? month : null,
      day,
      before: offered.since,
      member,
      who: member ?? "",
      ofMember: member !== null,
      station: station && toldStation(station),
    },
  });
  const place = usePageTurn<HTMLHeadingElement>(page);
  const read = error ? undefined : (data ?? previousData);
  const isOwn = viewer !== null && viewer.id === read?.user?.id;
  useKeptGrove(isOwn && month === null && day === null && station === null && page === 1);
  if (data && member !== null && !data.user)
    return <MissingPage title="profile.notFound" text="profile.notFoundText" />;

  const older = read?.trees.latestDayBefore;
  const name = read?.user && member !== null ? nameOf(read.user) : null;
  const when =
    day !== null ? dayInWords(day, intl.locale, "UTC") : month !== null ? monthInWords(month, intl.locale) : null;
  const how = station && intl.formatMessage({ id: `tree.station.${station}` });
  const narrowed = when !== null && how !== null ? `${when}, ${how}` : (when ?? how);
  const title = isOwn
    ? intl.formatMessage({ id: "grove.titleOwn" })
    : intl.formatMessage({ id: name === null ? "grove.title" : "grove.titleOf" }, { name });
  const fullTitle = narrowed === null ? title : `${title}, ${narrowed}`;
  const inGround = inGroundValues(
    narrowed === null ? ((member === null ? read?.stats : read?.user)?.treesInGround ?? null) : null,
  );
  const kindOf = (category: string): number =>
    Math.max(0, read?.categories.findIndex(({ id }) => id === category) ?? 0);
  // Stations do not concern a member without a tree in the ground.
  const hasStations = member === null || station !== null || (read?.user?.treesInGround ?? 0) > 0;
  const tree = chosen?.among === among ? chosen.tree : null;
  return (
    <PageBody>
      <PageHead
        title={fullTitle}
        description={intl.formatMessage({ id: "grove.description" })}
        noIndex={narrowed !== null || member !== null}
        image={{ path: grovePictureHref(filters), width: 1200, height: 800, alt: fullTitle }}
      />
      <Box {...(member !== null && namesPeople)} sx={firstScreen}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          <FormattedMessage
            id={isOwn ? "grove.leadOwn" : name === null ? "grove.lead" : "grove.leadOf"}
            values={{ name, neighbours: narrowed === null && (read?.trees.totalCount ?? Infinity) <= neighboursUpTo }}
          />
        </Typography>
        {isOwn && (
          <Box sx={{ mb: 2 }}>
            <Parts of={turnParts} props={{}} />
          </Box>
        )}
        <GroveFilterBar
          filters={filters}
          name={name}
          offered={offered}
          earlier={older && older < offered.since ? monthOf(older) : null}
        />
        <GroveView
          filters={filters}
          empty={read?.trees.totalCount === 0 ? <NoTreeYet filters={filters} /> : null}
          label={intl.formatMessage(
            { id: "grove.pictureLabel" },
            { title: fullTitle, count: read?.trees.totalCount ?? 0, ...inGround },
          )}
          chosen={tree}
          onChoose={(next) => setChosen(next && { tree: next, among })}
        >
          {tree && (
            <ChosenTreeCard
              tree={tree}
              member={member}
              filters={filters}
              kindOf={kindOf}
              onClose={() => setChosen(null)}
            />
          )}
        </GroveView>
      </Box>
      {hasStations && <StationKey filters={filters} />}
      <Box component="section" aria-labelledby="trees" sx={{ mt: { xs: 4, md: 5 } }}>
        <Typography variant="h2" id="trees" ref={place} tabIndex={-1} sx={{ mb: 1 }}>
          <FormattedMessage
            id="grove.count"
            values={{
              count: read?.trees.totalCount ?? 0,
              when: narrowed ?? "",
              narrowed: narrowed === null ? "no" : "yes",
              ...inGround,
            }}
          />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: "68ch" }}>
          {(read?.trees.totalCount ?? 0) > manyTrees && (
            <>
              <FormattedMessage id="grove.fromAfar" />{" "}
            </>
          )}
          {(read?.trees.totalCount ?? 0) > groveTreesMax && (
            <>
              <FormattedMessage id="grove.latestOnly" values={{ count: groveTreesMax }} />{" "}
            </>
          )}
          <TextLink to={paths.counting} color="inherit" sx={{ display: "inline-block" }} text="footer.howCounted" />
        </Typography>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!read && !error && <Spinner />}
        {read && read.trees.items.length > 0 && (
          <Disclosure key={among} title="grove.list" open={page > 1}>
            <Box {...namesPeople} component="ol" sx={list}>
              {read.trees.items.map((each) => (
                <TreeRow
                  key={each.deed.id}
                  tree={each}
                  kind={kindOf(each.deed.category.id)}
                  sameDay={day === null ? groveHref({ ...filters, day: each.day, page: 1 }) : null}
                />
              ))}
            </Box>
            <Pager
              page={page}
              hasNextPage={read.trees.hasNextPage}
              href={(to) => groveHref({ ...filters, page: to })}
            />
          </Disclosure>
        )}
      </Box>
      {read && (
        <Disclosure title="grove.kinds">
          <KindKey categories={read.categories} />
        </Disclosure>
      )}
    </PageBody>
  );
}

/** At a desk the map fills the window between the header and the bottom bar. */
const firstScreen = {
  display: "flex",
  flexDirection: "column",
  mt: { md: -3 },
  minHeight: { md: `calc(var(--screen) - ${headerHeight} - ${bottomBarHeight} - 32px)` },
  "@media print": { display: "block", minHeight: 0 },
} as const;

/** Empty state: how to earn the first tree, or that no tree matches the station or the days. */
function NoTreeYet({ filters }: { filters: GroveFilters }) {
  const { renderedAt, timeZone } = usePageState();
  if (filters.station !== null)
    return (
      <Box sx={words}>
        <Typography variant="h2" text="grove.emptyStation" />
        <Typography sx={{ mt: 0.5, mb: 2 }} text="grove.emptyStationText" />
        <Button variant="contained" component={RouterLink} to={groveHref({ ...filters, station: null, page: 1 })}>
          <FormattedMessage id="grove.allMonths" />
        </Button>
      </Box>
    );
  if (filters.month !== null && filters.month < monthOf(dayOf(renderedAt, timeZone)))
    return (
      <Box sx={words}>
        <Typography variant="h2" text="grove.emptyMonth" />
        <Typography sx={{ mt: 0.5, mb: 2 }} text="grove.emptyMonthText" />
        <Button variant="contained" component={RouterLink} to={groveHref({ member: filters.member })}>
          <FormattedMessage id="grove.allMonths" />
        </Button>
      </Box>
    );
  return (
    <Box sx={words}>
      <Typography variant="h2" text="grove.empty" />
      <Typography sx={{ mt: 0.5, mb: 2 }} text="grove.emptyText" />
      <Button variant="contained" component={RouterLink} to={paths.addDeed} text="home.hero.action" />
    </Box>
  );
}

const words = {
  maxWidth: 440,
  px: 3,
  py: 2.5,
  borderRadius: 2,
  textAlign: "center",
  bgcolor: "background.paper",
  boxShadow: 4,
} as const;

const list = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
