import { skipToken } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { Link } from "react-router-dom";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { Pager } from "../../../components/Pager";
import { Spinner } from "../../../components/Spinner";
import { useViewer } from "../../features/session/viewer/useViewer";
import { TicketCard } from "../../features/support/TicketCard";
import { MyTicketsDocument } from "../../features/support/Tickets.generated";
import { paths } from "@tree-for-deed/common/paths";
import { supportHref } from "./support-address";
import { useQuery } from "../../../lib/useQuery";

/** The member's own tickets with their answers; guests are asked to log in. */
export default function MyTickets({ page }: { page: number }) {
  const { status } = useViewer();
  const { data, error, refetch } = useQuery(
    MyTicketsDocument,
    status === "member" ? { ssr: false, variables: { page } } : skipToken,
  );

  if (status === "guest") {
    return (
      <EmptyState
        title="support.mine.login"
        text="support.mine.loginText"
        action={
          <Button variant="contained" component={Link} to={paths.login(supportHref("mine"))} text="session.signIn" />
        }
      />
    );
  }
  if (error) return <ErrorNote error={error} onRetry={refetch} />;
  if (!data) return <Spinner minHeight={240} />;
  const { items, hasNextPage } = data.myTickets;
  if (items.length === 0) {
    return (
      <EmptyState
        title="support.mine.empty"
        text="support.mine.emptyText"
        action={<Button variant="contained" component={Link} to={supportHref("submit")} text="support.mine.first" />}
      />
    );
  }
  return (
    <Stack spacing={2}>
      {items.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
      {(page > 1 || hasNextPage) && (
        <Pager page={page} hasNextPage={hasNextPage} href={(to) => supportHref("mine", to)} />
      )}
    </Stack>
  );
}
