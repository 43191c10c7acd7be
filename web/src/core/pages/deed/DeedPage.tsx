import ArrowBackIcon from "@mui/icons-material/ArrowBackRounded";
import { Button } from "../../../components/Button";
import { useIntl } from "react-intl";
import { Link, useParams } from "react-router-dom";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { RemovedPage } from "../../../components/page/RemovedPage";
import { useMemberName } from "../../../components/useMemberName";
import { Spinner } from "../../../components/Spinner";
import { DeedDetail } from "../../features/deeds/DeedDetail";
import type { DeedDetail_DeedFragment } from "../../features/deeds/DeedDetail.generated";
import { DeedPageDocument } from "./DeedPage.generated";
import { beginning, captionLetters } from "../../../lib/caption";
import { useQuery } from "../../../lib/useQuery";
import { paths } from "@tree-for-deed/common/paths";
import { filePaths } from "@tree-for-deed/common/paths";
import { useProfileDialog } from "../profile/useProfileDialog";
import { JoinIn } from "./JoinIn";
import { MoreDeeds } from "./MoreDeeds";

export default function DeedPage() {
  const { uniqueId = "" } = useParams();
  const { data, error, refetch } = useQuery(DeedPageDocument, { variables: { uniqueId } });
  const { openProfile, profileDialog } = useProfileDialog();

  if (error) {
    return (
      <PageBody width="reading">
        <ErrorNote error={error} onRetry={refetch} />
      </PageBody>
    );
  }
  if (!data) return <Spinner />;
  if (!data.deed) {
    const otherwise = { title: "deed.notFound", text: "deed.notFoundText" } as const;
    return <RemovedPage kind="DEED" name={uniqueId} otherwise={otherwise} />;
  }
  return (
    <PageBody>
      <Head deed={data.deed} />
      <Button
        component={Link}
        to={paths.deeds}
        startIcon={<ArrowBackIcon />}
        sx={{ mt: { xs: -1.5, md: -2 }, mb: 1.5, ml: -1.5, px: 1.5 }}
        text="deed.back"
      />
      <DeedDetail deed={data.deed} onAuthor={openProfile} action={<JoinIn deed={data.deed} />} />
      {data.deed.status === "APPROVED" && <MoreDeeds deed={data.deed} />}
      {profileDialog}
    </PageBody>
  );
}

/** Title and card for shared links; a deed that is not approved stays out of search engines. */
function Head({ deed }: { deed: DeedDetail_DeedFragment }) {
  const intl = useIntl();
  const nameOf = useMemberName();
  return (
    <PageHead
      title={intl.formatMessage(
        { id: "deed.pageTitle" },
        { name: nameOf(deed.user), caption: beginning(deed.caption, captionLetters.title).text },
      )}
      description={beginning(deed.caption, captionLetters.description).text}
      noIndex={deed.status !== "APPROVED"}
      kind="article"
      {...(deed.status === "APPROVED" && { card: filePaths.deedCard(deed.uniqueId) })}
    />
  );
}
