import { skipToken } from "@apollo/client/react";
import { FormattedMessage } from "react-intl";
import type { MemberHoldingsQuery } from "./Holdings.generated";
import { MemberHoldingsDocument } from "./Holdings.generated";
import { useQuery } from "../lib/useQuery";
import { Box } from "./Box";
import { ErrorNote } from "./ErrorNote";
import { Spinner } from "./Spinner";
import { Typography } from "./Typography";

type Held = NonNullable<MemberHoldingsQuery["memberHoldings"]>;

interface Props {
  userId: string | null;
  /** The approved deeds and their trees stay, without a name. */
  keepsDeeds: boolean;
}

/** Shows the numbers of things that go with an account, counted now, and of those that stay. */
export function Holdings({ userId, keepsDeeds }: Props) {
  const { data, error, refetch } = useQuery(
    MemberHoldingsDocument,
    userId === null ? skipToken : { variables: { userId }, ssr: false, fetchPolicy: "network-only" },
  );
  if (error) return <ErrorNote error={error} onRetry={refetch} />;
  const held = data?.memberHoldings;
  if (!held) return <Spinner />;
  const { approvedDeeds, trees } = held;
  const stay = keepsDeeds && approvedDeeds > 0;
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }} text="holdings.go" />
      <Box component="ul" sx={list}>
        {rowsOf(held)
          .filter(({ id, count }) => count > 0 && !(stay && STAYS.has(id)))
          .map(({ id, ...values }) => (
            <li key={id}>
              <FormattedMessage id={id} values={values} />
            </li>
          ))}
        <li>
          <FormattedMessage id="holdings.account" />
        </li>
      </Box>
      {stay && <Typography sx={{ mt: 1 }} text="holdings.stay" values={{ deeds: approvedDeeds, trees }} />}
    </Box>
  );
}

const STAYS: ReadonlySet<string> = new Set([
  "holdings.approvedDeeds",
  "holdings.trees",
  "holdings.dedications",
  "holdings.likesReceived",
]);

const rowsOf = (held: Held) =>
  [
    { id: "holdings.approvedDeeds", count: held.approvedDeeds },
    { id: "holdings.trees", count: held.trees, planted: held.plantedTrees, funded: held.fundedTrees },
    { id: "holdings.otherDeeds", count: held.otherDeeds },
    { id: "holdings.dedications", count: held.dedications },
    { id: "holdings.badges", count: held.badges },
    { id: "holdings.certificates", count: held.certificates },
    { id: "holdings.likesReceived", count: held.likesReceived },
    { id: "holdings.likesGiven", count: held.likesGiven },
    { id: "holdings.tickets", count: held.tickets },
  ] as const;

const list = { listStyle: "disc", my: 0.5, pl: 3 } as const;
