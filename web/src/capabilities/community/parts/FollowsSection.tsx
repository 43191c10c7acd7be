import { useApolloClient, useFragment } from "@apollo/client/react";
import { paths } from "@tree-for-deed/common/paths";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { ErrorNote } from "../../../components/ErrorNote";
import { MemberLink } from "../../../components/MemberLink";
import { Spinner } from "../../../components/Spinner";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { UserAvatar } from "../../../components/UserAvatar";
import { SettingsSection } from "../../../core/features/account/SettingsSection";
import { useQuery } from "../../../lib/useQuery";
import { FollowToggle } from "../components/FollowToggle";
import { useFollow } from "../components/useFollow";
import {
  FollowsSection_UserFragmentDoc,
  FollowsSettingsDocument,
  type FollowsSection_StretchFragment,
  type FollowsSection_UserFragment,
} from "./FollowsSection.generated";

/** The people whom the member follows, in the account settings. */
export default function FollowsSection() {
  const { data, error, refetch } = useQuery(FollowsSettingsDocument, {
    variables: { after: null },
    fetchPolicy: "cache-and-network",
  });
  return (
    <SettingsSection title="follows.manage" text="follows.settings.text" anchor="follows">
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={48} />}
      {data && <People first={data.followedPeople} />}
    </SettingsSection>
  );
}

function People({ first }: { first: FollowsSection_StretchFragment }) {
  const client = useApolloClient();
  const [more, setMore] = useState<readonly FollowsSection_StretchFragment[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const stretches = [first, ...more];
  const last = stretches[stretches.length - 1]?.pageInfo;

  async function ask() {
    setBusy(true);
    setError(null);
    try {
      const variables = { after: last?.endCursor ?? null };
      const { data } = await client.query({ query: FollowsSettingsDocument, variables, fetchPolicy: "network-only" });
      if (data) setMore([...more, data.followedPeople]);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  if (first.edges.length === 0) {
    return (
      <Typography>
        <FormattedMessage id="follows.settings.none" /> <TextLink to={paths.leaderboard} text="deeds.leaderboard" />
      </Typography>
    );
  }
  return (
    <>
      <Box component="ul" sx={list}>
        {stretches.flatMap(({ edges }) => edges.map(({ node }) => <Person key={node.id} user={node} />))}
      </Box>
      {error !== null && <ErrorNote error={error} onRetry={ask} />}
      {last?.hasNextPage && (
        <Button variant="outlined" loading={busy} onClick={() => void ask()} sx={{ mt: 2 }}>
          <FormattedMessage id="follows.settings.more" />
        </Button>
      )}
    </>
  );
}

/** A member who was let go stays in the list, to be followed again, until it is read anew. */
function Person({ user: asked }: { user: FollowsSection_UserFragment }) {
  const from = { fragment: FollowsSection_UserFragmentDoc, fragmentName: "FollowsSection_user", from: asked };
  const kept = useFragment(from);
  const user = kept.dataState === "complete" ? kept.data : asked;
  const { set, busy, name } = useFollow(user);
  return (
    <Box component="li" sx={person}>
      <UserAvatar user={user} size={40} />
      <MemberLink user={user} sx={{ flex: "1 1 6rem", minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
        {name}
      </MemberLink>
      <FollowToggle
        follows={user.followedByMe}
        name={name}
        busy={busy}
        isSmall
        onPress={() => void set(!user.followedByMe)}
      />
    </Box>
  );
}

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;

const person = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, minWidth: 0 } as const;
