import { FormattedMessage, FormattedNumber } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { DialogPart } from "./DialogPart";

export const deedStates = ["approved", "pending", "rejected"] as const;
export type DeedState = (typeof deedStates)[number];

interface Props {
  counts: Readonly<Record<DeedState, number>>;
  /** Returns the address of the list of deeds in a state. */
  hrefOf: (state: DeedState) => string;
}

/** The numbers of a member's deeds by state; each links to the list of them. */
export function UserDeeds({ counts, hrefOf }: Props) {
  return (
    <DialogPart title="users.deeds">
      <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {deedStates.map((state) => (
          <Box component="li" key={state} sx={{ flex: "1 1 96px", display: "flex" }}>
            <Box component={Link} to={hrefOf(state)} sx={tile}>
              <Box component="span" sx={{ typography: "h3" }}>
                <FormattedNumber value={counts[state]} />
              </Box>
              <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
                <FormattedMessage id={`users.deeds.${state}`} />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </DialogPart>
  );
}

const tile = {
  flex: 1,
  display: "flex",
  flexDirection: "column",
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1.5,
  color: "inherit",
  textDecoration: "none",
  "&:hover": { borderColor: "primary.main" },
} as const;
