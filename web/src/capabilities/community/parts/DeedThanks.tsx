import { useFragment, useMutation } from "@apollo/client/react";
import { useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { MemberLink } from "../../../components/MemberLink";
import { useHydrating } from "../../../components/page/useHydrating";
import { useToast } from "../../../components/toasts/ToastProvider";
import { Typography } from "../../../components/Typography";
import { useMemberName } from "../../../components/useMemberName";
import { UserAvatar } from "../../../components/UserAvatar";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import type { ThanksPhrase } from "../../../gql/schema.generated";
import { thanksPhrases, withOwnThanks } from "../components/thanks-phrases";
import { DeedThanks_DeedFragmentDoc, ThankForDeedDocument, type DeedThanks_DeedFragment } from "./DeedThanks.generated";

/** Thanks for a deed: their numbers, the phrases for who likes it, and the names for its author. */
export default function DeedThanks({ data: asked }: { data: DeedThanks_DeedFragment }) {
  const from = { fragment: DeedThanks_DeedFragmentDoc, fragmentName: "DeedThanks_deed", from: asked };
  const kept = useFragment(from);
  const hydrating = useHydrating();
  const deed = kept.dataState === "complete" && !hydrating ? kept.data : asked;
  const titleId = useId();
  const { choose, said } = useThanks(deed);
  const counts = new Map(deed.thanksByPhrase.map(({ phrase, count }) => [phrase, count]));
  const shown = thanksPhrases.filter((phrase) => deed.likedByMe || counts.has(phrase));

  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography
        id={titleId}
        component="h2"
        variant="body2"
        color="textSecondary"
        text={deed.likedByMe && deed.myThanks === null ? "thanks.ask" : "thanks.said"}
      />
      <Box component="ul" sx={chips}>
        {shown.map((phrase) => (
          <li key={phrase}>
            <Phrase
              phrase={phrase}
              count={counts.get(phrase) ?? 0}
              chosen={deed.likedByMe ? deed.myThanks === phrase : null}
              onChoose={() => void choose(deed.myThanks === phrase ? null : phrase)}
            />
          </li>
        ))}
      </Box>
      <Thankers thankedBy={deed.thankedBy} all={deed.thanksByPhrase} />
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </Box>
  );
}

/** Sends the reader's thanks, and forgets them when the like is taken back. */
function useThanks(deed: DeedThanks_DeedFragment) {
  const intl = useIntl();
  const toast = useToast();
  const [thank, { client }] = useMutation(ThankForDeedDocument);
  const [said, setSaid] = useState("");
  const busy = useRef(false);
  const { id, likedByMe, myThanks } = deed;

  useEffect(() => {
    if (likedByMe || myThanks === null) return;
    client.cache.updateFragment(
      { fragment: DeedThanks_DeedFragmentDoc, fragmentName: "DeedThanks_deed", from: { __typename: "Deed", id } },
      (known) => known && { ...known, ...counted(withOwnThanks(known, null)) },
    );
  }, [client, id, likedByMe, myThanks]);

  const choose = async (phrase: ThanksPhrase | null) => {
    if (busy.current) return;
    busy.current = true;
    const { likes } = deed;
    try {
      await thank({
        variables: { id, phrase },
        optimisticResponse: {
          thankForDeed: { __typename: "Deed", id, likes, likedByMe: true, ...counted(withOwnThanks(deed, phrase)) },
        },
      });
      setSaid(intl.formatMessage({ id: phrase ? "thanks.sent" : "thanks.takenBack" }));
    } catch (error) {
      toast.failed(error);
    } finally {
      busy.current = false;
    }
  };
  return { choose, said };
}

const counted = ({ thanksByPhrase, myThanks }: ReturnType<typeof withOwnThanks>) => ({
  thanksByPhrase: thanksByPhrase.map((each) => ({ __typename: "ThanksCount" as const, ...each })),
  myThanks,
});

interface PhraseProps {
  phrase: ThanksPhrase;
  count: number;
  /** Whether the reader chose it; null for who cannot choose. */
  chosen: boolean | null;
  onChoose: () => void;
}

/** A phrase with its number: a button for who likes the deed, and words for everybody else. */
function Phrase({ phrase, count, chosen, onChoose }: PhraseProps) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: `thanks.phrase.${phrase}` });
  const content = (
    <>
      <span>{words}</span>
      {count > 0 && (
        <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
          <FormattedNumber value={count} />
        </Box>
      )}
    </>
  );
  if (chosen === null) return <Box sx={pill}>{content}</Box>;
  const name = count > 0 ? intl.formatMessage({ id: "thanks.count" }, { phrase: words, count }) : words;
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={chosen}
      aria-label={name}
      onClick={onChoose}
      sx={chosen ? { ...button, ...pressed } : button}
    >
      {content}
    </Box>
  );
}

/** Those who let the author see their names. */
function Thankers({
  thankedBy,
  all,
}: {
  thankedBy: DeedThanks_DeedFragment["thankedBy"];
  all: DeedThanks_DeedFragment["thanksByPhrase"];
}) {
  const nameOf = useMemberName();
  if (thankedBy.length === 0) return null;
  const others = all.reduce((sum, { count }) => sum + count, 0) - thankedBy.length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body2" color="textSecondary" text="thanks.by" />
      <Box component="ul" sx={people}>
        {thankedBy.map(({ user, phrase }) => (
          <Box component="li" key={user.id} sx={person}>
            <UserAvatar user={user} size={32} />
            <span>
              <MemberLink user={user} sx={{ fontWeight: 600 }}>
                {nameOf(user)}
              </MemberLink>
              <Typography variant="body2" color="textSecondary" component="span" sx={{ display: "block" }}>
                <FormattedMessage id={`thanks.phrase.${phrase}`} />
              </Typography>
            </span>
          </Box>
        ))}
      </Box>
      {others > 0 && (
        <Typography variant="body2" color="textSecondary" text="thanks.byOthers" values={{ count: others }} />
      )}
    </Box>
  );
}

const chips = { display: "flex", flexWrap: "wrap", gap: 1, listStyle: "none", p: 0, m: 0, mt: 1 } as const;

const pill = {
  display: "inline-flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  minHeight: 32,
  borderRadius: 99,
  bgcolor: "primary.light",
  color: "text.primary",
  fontSize: "0.9375rem",
} as const;

const button = {
  ...pill,
  minHeight: 44,
  px: 2,
  font: "inherit",
  fontSize: "0.9375rem",
  cursor: "pointer",
  bgcolor: "transparent",
  border: "1px solid",
  borderColor: "divider",
  "&:hover": { borderColor: "primary.main" },
} as const;

const pressed = { bgcolor: "primary.light", borderColor: "primary.main", fontWeight: 600 } as const;

const people = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  gap: 1,
  listStyle: "none",
  p: 0,
  m: 0,
  mt: 1,
} as const;

const person = { display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 } as const;
