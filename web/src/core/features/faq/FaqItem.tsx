import OpenIcon from "@mui/icons-material/ExpandMoreRounded";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { Question } from "./questions";

interface Props {
  item: Question;
  /** The texts, with search words highlighted if there are any. */
  question: ReactNode;
  answer: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  heading?: "h2" | "h3";
}

/** A question that expands to its answer. It works without scripts, and its address opens it. */
export function FaqItem({ item, question, answer, open, onToggle, heading = "h3" }: Props) {
  return (
    <Box
      component="details"
      id={item.id}
      {...(open !== undefined && { open })}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      sx={frame}
    >
      <Box component="summary" sx={line}>
        <Typography variant="h4" component={heading} sx={{ flex: 1, minWidth: 0 }}>
          {question}
        </Typography>
        <OpenIcon className="mark" color="primary" />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2.5, maxWidth: "68ch" }}>
        <Typography>{answer}</Typography>
        {item.more && (
          <TextLink to={item.more.to} sx={{ display: "inline-block", mt: 1, py: 0.5, fontWeight: 600 }}>
            <FormattedMessage id={item.more.label} />
          </TextLink>
        )}
      </Box>
    </Box>
  );
}

const frame = {
  scrollMarginTop: 16,
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
  "&[open] > summary > .mark": { transform: "rotate(180deg)" },
} as const;

const line = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: 60,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  cursor: "pointer",
  listStyle: "none",
  borderRadius: 2,
  "&::-webkit-details-marker": { display: "none" },
  "&:hover": { color: "primary.main" },
  "&:focus-visible": { outlineOffset: -3 },
  ".mark": { flexShrink: 0, transition: "transform 180ms ease-out" },
} as const;
