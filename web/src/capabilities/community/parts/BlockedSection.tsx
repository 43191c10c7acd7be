import { limits } from "@tree-for-deed/common/limits";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { ErrorNote } from "../../../components/ErrorNote";
import { MemberLink } from "../../../components/MemberLink";
import { RelativeTime } from "../../../components/RelativeTime";
import { Spinner } from "../../../components/Spinner";
import { useToast } from "../../../components/toasts/ToastProvider";
import { Typography } from "../../../components/Typography";
import { UserAvatar } from "../../../components/UserAvatar";
import { rows } from "../../../core/features/account/rows";
import { SettingsSection } from "../../../core/features/account/SettingsSection";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { useBlock } from "../components/useBlock";
import { BlockedSectionDocument } from "./BlockedSection.generated";

const PAGE = 20;

/** The people whom the member blocked, in the account settings. */
export default function BlockedSection() {
  const intl = useIntl();
  const toast = useToast();
  const { data, previousData, error, refetch, fetchMore } = useFreshQuery(BlockedSectionDocument, {
    first: PAGE,
    after: null,
  });
  const { busy, unblock } = useBlock();
  const blocked = (data ?? previousData)?.myBlockedUsers;
  const more = () =>
    fetchMore({
      variables: { first: limits.pageSizeMax, after: blocked?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { myBlockedUsers: next } }) => ({
        myBlockedUsers: { ...next, edges: [...before.myBlockedUsers.edges, ...next.edges] },
      }),
    }).catch(toast.failed);
  return (
    <SettingsSection title="block.settings.title" text="block.settings.text" anchor="blocked">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!blocked && !error && <Spinner minHeight={48} />}
      {blocked?.edges.length === 0 && <Typography color="textSecondary" text="block.settings.none" />}
      <ul>
        {blocked?.edges.map(({ node, since }) => (
          <Box component="li" key={node.id} sx={rows.row}>
            <UserAvatar user={node} size={36} />
            <Box sx={{ ...rows.text, flexBasis: 120 }}>
              <MemberLink user={node} sx={{ fontWeight: 600 }}>
                <bdi translate="no">{node.fullName}</bdi>
              </MemberLink>
              <Typography variant="body2" color="textSecondary" component="p">
                <RelativeTime value={since} />
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              loading={busy === node.id}
              aria-label={intl.formatMessage({ id: "block.unblockOf" }, { name: node.fullName })}
              onClick={() => void unblock(node).then(() => refetch())}
              text="block.unblock"
            />
          </Box>
        ))}
      </ul>
      {blocked?.pageInfo.hasNextPage === true && (
        <Button onClick={() => void more()} sx={{ mt: 1, ml: -1, px: 1 }} text="block.settings.more" />
      )}
    </SettingsSection>
  );
}
