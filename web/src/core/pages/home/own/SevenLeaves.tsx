import { languageFacts } from "@tree-for-deed/common/languages";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { VisuallyHidden } from "../../../../components/VisuallyHidden";
import { inGroundValues } from "../../../../lib/in-ground";
import type { OwnHomeQuery } from "./OwnHome.generated";

type OwnDay = OwnHomeQuery["myDays"][number];
/** A member's earned trees, and those in the ground. */
export type Trees = Pick<NonNullable<OwnHomeQuery["me"]>, "treesPlanted" | "treesInGround">;

/** The last seven days as leaves on a twig: green with a tree, half grown in review, otherwise a bud. */
export function SevenLeaves({ days, user }: { days: readonly OwnDay[]; user: Trees }) {
  const intl = useIntl();
  const trees = days.filter(({ state }) => state === "TREE").length;
  // Short names of days are long in Bengali.
  const weekday = languageFacts[intl.locale].weekday;
  return (
    <Box sx={{ gridColumn: { xs: "1 / -1", sm: 1 }, minWidth: 0 }}>
      <Box component="ol" aria-label={intl.formatMessage({ id: "ownHome.week" })} sx={twig}>
        {days.map(({ day, state }, index) => {
          const isToday = index === days.length - 1;
          const at = `${day}T12:00:00Z`;
          return (
            <Box component="li" key={day} sx={cell}>
              <Leaf state={state} isToday={isToday} tilt={index % 2 === 0 ? -16 : 16} />
              <Typography component="span" variant="body2" aria-hidden sx={{ fontWeight: isToday ? 700 : 400 }}>
                <Box component="span" sx={name}>
                  {intl.formatDate(at, { weekday, timeZone: "UTC" })}
                </Box>
              </Typography>
              <VisuallyHidden>
                {intl.formatMessage(
                  { id: "ownHome.day" },
                  { day: intl.formatDate(at, { weekday: "long", timeZone: "UTC" }), state },
                )}
              </VisuallyHidden>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, color: "var(--ink)" }}>
        <FormattedMessage id="ownHome.weekTrees" values={{ count: trees }} />
      </Typography>
      {user.treesPlanted > 0 && (
        <Typography variant="body2" sx={{ color: "var(--ink)", fontWeight: 600 }}>
          <FormattedMessage
            id="ownHome.allTrees"
            values={{ count: user.treesPlanted, ...inGroundValues(user.treesInGround) }}
          />
        </Typography>
      )}
    </Box>
  );
}

interface LeafProps {
  state: OwnDay["state"];
  isToday: boolean;
  /** In degrees. */
  tilt: number;
}

function Leaf({ state, isToday, tilt }: LeafProps) {
  return (
    <svg viewBox="0 0 48 56" width="100%" height="56" aria-hidden focusable="false">
      <g transform={`rotate(${tilt} 24 50)`} strokeLinecap="round" strokeLinejoin="round">
        {state === "TREE" && (
          <>
            <path d={blade} fill="var(--leaf)" />
            <path d="M24 50V18M24 38l-6-6M24 31l6-6" stroke="var(--vein)" strokeWidth="1.6" fill="none" />
          </>
        )}
        {state === "IN_REVIEW" && (
          <>
            <path d={blade} fill="var(--waiting)" />
            <path d={blade} fill="none" stroke="var(--ink)" strokeWidth="2" strokeDasharray="4 3.5" />
          </>
        )}
        {state === "OPEN" && isToday && (
          <path d={blade} fill="none" stroke="var(--ink)" strokeWidth="2.2" strokeDasharray="4 4" />
        )}
        {state === "OPEN" && !isToday && <circle cx="24" cy="44" r="4" fill="var(--ink)" opacity=".35" />}
      </g>
    </svg>
  );
}

const blade = "M24 50C10 44 6 26 24 6c18 20 14 38 0 44z";

const twig = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
  maxWidth: 560,
  // The twig.
  background: "linear-gradient(var(--ink), var(--ink)) 0 49px / 100% 3px no-repeat",
  color: "var(--ink)",
  "--leaf": "var(--mui-palette-primary-main)",
  "--vein": "var(--mui-palette-primary-light)",
  "--waiting": "var(--mui-palette-secondary-main)",
} as const;

const cell = { textAlign: "center", position: "relative", "& svg": { display: "block", overflow: "visible" } } as const;

/** Width of each of the seven names. */
const name = { fontSize: "min(1em, 5.6vw)", overflowWrap: "normal" } as const;
