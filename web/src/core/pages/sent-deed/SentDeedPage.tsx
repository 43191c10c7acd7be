import { Button } from "../../../components/Button";
import { paths } from "@tree-for-deed/common/paths";
import { useCallback } from "react";
import { useIntl } from "react-intl";
import { Link, Navigate, useParams } from "react-router-dom";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { MissingPage } from "../../../components/page/MissingPage";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { useDayTurn } from "../../../components/useDayTurn";
import { DeedStatusMark } from "../../../components/DeedStatusMark";
import { DeedCard } from "../../features/deeds/DeedCard";
import { useEndedSession } from "../../features/session/viewer/useEndedSession";
import { Parts } from "../../../components/extension/Parts";
import { waitingParts } from "../../extension-points/parts";
import { NextTree } from "./NextTree";
import { report } from "../../../lib/report";
import { useQuery } from "../../../lib/useQuery";
import { SentDeedPageDocument } from "./SentDeedPage.generated";
import { UsualWait } from "./UsualWait";
import { WhatHappens } from "./WhatHappens";

/** Confirmation that a deed was sent, with its preview and the next steps. It lasts while the deed waits. */
export default function SentDeedPage() {
  const intl = useIntl();
  const { uniqueId = "" } = useParams();
  const { data, error, refetch } = useQuery(SentDeedPageDocument, {
    variables: { uniqueId },
    ssr: false,
    // A reviewer may decide on it at any time.
    fetchPolicy: "cache-and-network",
  });
  useEndedSession(error);
  // Refetches on a new day, which has its own tree.
  useDayTurn(useCallback(() => void refetch().catch(report), [refetch]));
  const title = intl.formatMessage({ id: "addDeed.sent" });

  if (!data) {
    return <PageBody width="reading">{error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />}</PageBody>;
  }
  const { deed, me, usualReviewHours } = data;
  if (!deed || !me || deed.user.id !== me.id) return <MissingPage title="deed.notFound" text="deed.notFoundText" />;
  // After the decision, its own page shows the outcome.
  if (deed.status !== "PENDING") return <Navigate to={paths.deed(uniqueId)} replace />;
  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <Typography variant="h1">{title}</Typography>
      <UsualWait hours={usualReviewHours} />
      <Box sx={columns}>
        <Box sx={{ display: "grid", gap: 3, alignContent: "start" }}>
          <WhatHappens />
          <Parts of={waitingParts} props={{}} />
          <NextTree createdAt={deed.createdAt} hasToday={me.dailyStats.today > 0} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, "& > *": { flexGrow: { xs: 1, sm: 0 } } }}>
            <Button variant="contained" size="large" component={Link} to={paths.addDeed} text="sentDeed.another" />
            <Button size="large" component={Link} to={paths.ownProfile} text="account.toProfile" />
          </Box>
        </Box>
        <Box component="section" aria-labelledby="sent-deed" sx={{ minWidth: 0 }}>
          <Typography id="sent-deed" variant="h3" component="h2" sx={{ mb: 1.5 }} text="sentDeed.preview" />
          <DeedCard deed={deed} mark={<DeedStatusMark status={deed.status} />} />
        </Box>
      </Box>
    </PageBody>
  );
}

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 320px)" },
  gap: { xs: 4, md: 5 },
  // The card has its real height, not that of the column beside it.
  alignItems: "start",
  mt: 3,
} as const;
