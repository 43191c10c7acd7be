import { Button } from "./Button";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Typography } from "./Typography";
import { Box } from "./Box";

interface Props {
  page: number;
  hasNextPage: boolean;
  /** The address of another page; a link, so Back and new tabs work. */
  href: (page: number) => string;
}

/** Previous and Next as links. Shows nothing when there is only one page. */
export function Pager({ page, hasNextPage, href }: Props) {
  const intl = useIntl();
  if (page === 1 && !hasNextPage) return null;
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "pager.label" })} sx={bar}>
      <Step page={page - 1} enabled={page > 1} href={href} rel="prev" id="action.previous" />
      <Typography component="span" aria-current="page" text="pager.status" values={{ page }} />
      <Step page={page + 1} enabled={hasNextPage} href={href} rel="next" id="action.next" />
    </Box>
  );
}

/** The parts wrap if the text is large, and no word is broken. */
const bar = {
  display: "flex",
  flexWrap: "wrap",
  gap: 2,
  justifyContent: "center",
  alignItems: "center",
  mt: 4,
  overflowWrap: "break-word",
} as const;

interface StepProps {
  page: number;
  enabled: boolean;
  href: (page: number) => string;
  rel: "prev" | "next";
  id: "action.previous" | "action.next";
}

function Step({ page, enabled, href, rel, id }: StepProps) {
  if (!enabled) {
    return <Button variant="outlined" disabled text={id} />;
  }
  return <Button variant="outlined" component={RouterLink} to={href(page)} rel={rel} text={id} />;
}
