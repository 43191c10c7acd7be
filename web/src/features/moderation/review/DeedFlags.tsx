import FlagIcon from "@mui/icons-material/FlagRounded";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import type { DeedReviewQuery } from "./Review.generated";
import { WaitingTime } from "./WaitingTime";

type Review = NonNullable<DeedReviewQuery["deedReview"]>;

/** Where the deeds that may be the same are shown beside this one. */
export const nearDuplicatesId = "near-duplicates";

/** How long a deed waits, and what is unusual about it: each tells its reason, one leads to what it compares with. */
export function DeedFlags({ review: { deed, nearDuplicateCount } }: { review: Review }) {
  const intl = useIntl();
  const rejections = deed.user.rejections ?? 0;
  const flags: { id: string; text: ReactNode; href?: string }[] = [
    ...(nearDuplicateCount > 0
      ? [
          {
            id: "alike",
            href: `#${nearDuplicatesId}`,
            text: <FormattedMessage id="review.flag.alike" values={{ count: nearDuplicateCount }} />,
          },
        ]
      : []),
    ...(rejections > 0
      ? [{ id: "rejections", text: <FormattedMessage id="review.flag.rejected" values={{ count: rejections }} /> }]
      : []),
    ...(deed.history.length > 0
      ? [
          {
            id: "again",
            text: <FormattedMessage id="review.flag.again" values={{ count: deed.history.length + 1 }} />,
          },
        ]
      : []),
  ];
  const waits = deed.status === "PENDING";
  if (flags.length === 0 && !waits) return null;
  return (
    <Box component="ul" aria-label={intl.formatMessage({ id: "review.flags" })} data-flags sx={list}>
      {waits && (
        <li>
          <WaitingTime since={deed.submittedAt} />
        </li>
      )}
      {flags.map(({ id, text, href }) => (
        <li key={id}>
          <Box
            component={href === undefined ? "span" : "a"}
            {...(href !== undefined && {
              href,
              onClick: (event: React.MouseEvent) => {
                event.preventDefault();
                const place = document.querySelector<HTMLElement>(href);
                place?.focus({ preventScroll: true });
                place?.scrollIntoView({ block: "start" });
              },
            })}
            sx={flag}
          >
            <FlagIcon sx={{ fontSize: 16 }} aria-hidden />
            {text}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = { display: "flex", flexWrap: "wrap", gap: 0.75, listStyle: "none", m: 0, p: 0 } as const;
const flag = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  minHeight: 28,
  px: 1,
  borderRadius: 99,
  bgcolor: "warning.light",
  color: "warning.main",
  typography: "body2",
  fontWeight: 600,
} as const;
