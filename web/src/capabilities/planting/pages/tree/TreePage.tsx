import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { dayInWords } from "@tree-for-deed/common/day";
import { filePaths, paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { MemberLink } from "../../../../components/MemberLink";
import { PageBody } from "../../../../components/page/PageBody";
import { PageHead } from "../../../../components/page/PageHead";
import { RemovedPage } from "../../../../components/page/RemovedPage";
import { Spinner } from "../../../../components/Spinner";
import { Typography } from "../../../../components/Typography";
import { UserAvatar } from "../../../../components/UserAvatar";
import { useMemberName } from "../../../../components/useMemberName";
import { DeedRow } from "../../../../core/features/deeds/DeedRow";
import { BatchCard } from "../../components/forest/BatchCard";
import { LifeLine } from "../../components/forest/LifeLine";
import { TreeDedication } from "../../components/forest/TreeDedication";
import { TreeMap } from "../../components/forest/TreeMap";
import { ShareTree } from "../../components/forest/ShareTree";
import { TreePageDocument } from "./TreePage.generated";
import { useQuery } from "../../../../lib/useQuery";

/** One tree, from the deed that earned it to its planting, for anybody with its code. */
export default function TreePage() {
  const intl = useIntl();
  const nameOf = useMemberName();
  const { code = "" } = useParams();
  const { data, error, refetch } = useQuery(TreePageDocument, { variables: { code } });
  if (error) {
    return (
      <PageBody>
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  if (!data) return <Spinner />;
  const { tree } = data;
  if (!tree) {
    const way = { to: paths.forest, label: "tree.toForest" } as const;
    return (
      <RemovedPage kind="TREE" name={code} otherwise={{ title: "tree.notFound", text: "tree.notFoundText", way }} />
    );
  }
  const { deed } = tree;
  const kind = data.categories.findIndex(({ id }) => id === deed?.category.id);
  const day = dayInWords(tree.day, intl.locale, "UTC");
  const fallen = tree.state === "FALLEN";
  const lead = deed
    ? intl.formatMessage({ id: "tree.of" }, { name: nameOf(deed.user), day })
    : intl.formatMessage({ id: "tree.ofDay" }, { day });
  const said =
    tree.dedication &&
    `${intl.formatMessage({ id: `tree.dedication.${tree.dedication.about}` })}: ${tree.dedication.words}`;
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "tree.title" }, { code: tree.code })}
        description={[lead, intl.formatMessage({ id: `tree.state.${tree.state}` }), said].filter(Boolean).join(" ")}
        noIndex={fallen}
        {...(!fallen && { card: filePaths.treeCard(tree.code) })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 2.5 }}>
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          <Typography variant="h1" text="tree.heading" />
          <Typography
            translate="no"
            sx={{ fontWeight: 600, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
          >
            {tree.code}
          </Typography>
        </Box>
        {!fallen && <ShareTree code={tree.code} />}
      </Box>
      {fallen && (
        <Box role="note" sx={fallenNote}>
          <Typography sx={{ fontWeight: 600 }} text="tree.fallen" />
          <Typography text="tree.fallenText" />
        </Box>
      )}
      <TreeDedication key={tree.code} tree={tree} />
      <LifeLine tree={tree} kind={Math.max(0, kind)} />
      {tree.batch && (
        <Box component="section" aria-labelledby="tree-batch" sx={{ mt: { xs: 3, md: 6 } }}>
          <Typography variant="h2" id="tree-batch" sx={{ mb: 1.5, fontSize: "1.25rem" }} text="tree.batch" />
          <Box sx={planted}>
            <BatchCard batch={tree.batch} />
            <TreeMap batch={tree.batch} />
          </Box>
        </Box>
      )}
      <Box sx={below}>
        {deed && (
          <Card component="section" aria-labelledby="tree-deed" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2" id="tree-deed" sx={{ mb: 1.5, fontSize: "1.25rem" }} text="tree.deed" />
            <MemberLink user={deed.user} sx={member}>
              <UserAvatar user={deed.user} size={40} />
              <Typography component="span">{lead}</Typography>
            </MemberLink>
            <Box sx={{ mx: -1, mt: 1 }}>
              <DeedRow deed={deed} />
            </Box>
          </Card>
        )}
        <Box component="section" aria-labelledby="tree-more">
          <Typography variant="h2" id="tree-more" sx={{ mb: 1, fontSize: "1.25rem" }} text="tree.more" />
          <Typography sx={{ mb: 2 }} text="tree.moreText" />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
            <Button variant="outlined" component={Link} to={paths.forest} text="tree.toForest" />
            <Button component={Link} to={paths.counting} text="about.counting.title" />
          </Box>
        </Box>
      </Box>
    </PageBody>
  );
}

const planted = {
  display: "grid",
  gap: { xs: 3, lg: 4 },
  alignItems: "center",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 260px" },
} as const;

const below = {
  display: "grid",
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  mt: { xs: 3, md: 6 },
  alignItems: "start",
} as const;

const member = { display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 } as const;

const fallenNote = {
  bgcolor: "warning.light",
  color: "text.primary",
  borderRadius: 2,
  px: 2,
  py: 1.5,
  mb: 2.5,
} as const;
