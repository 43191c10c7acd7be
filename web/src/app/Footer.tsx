import { useIntl } from "react-intl";
import { paths } from "@tree-for-deed/common/paths";
import { TextLink } from "../components/TextLink";
import { Typography } from "../components/Typography";
import { Box } from "../components/Box";
import { useHasPage } from "../components/extension/SiteContext";
import { DrawnOnce } from "../components/page/DrawnOnce";

const links = [
  { to: paths.grove, label: "footer.grove" },
  { to: paths.counting, label: "footer.howCounted" },
  { to: paths.faq, label: "footer.faq" },
  { to: paths.blog, label: "footer.blog" },
  { to: paths.support, label: "footer.support" },
  { to: paths.donate, label: "footer.donate" },
  { to: paths.developers, label: "footer.developers" },
  { to: paths.terms, label: "footer.terms" },
  { to: paths.privacy, label: "footer.privacy" },
] as const;

/** Footer of every page: what is counted, and links to pages that are rarely read. */
export function Footer() {
  return (
    <DrawnOnce name="footer" of={[]}>
      <DrawnFooter />
    </DrawnOnce>
  );
}

function DrawnFooter() {
  const intl = useIntl();
  const hasPage = useHasPage();
  return (
    <Box component="footer" sx={{ px: 2, pt: 4, pb: 3, textAlign: "center", color: "text.secondary" }}>
      <Typography variant="body2" text="footer.counting" />
      <Box component="nav" aria-label={intl.formatMessage({ id: "footer.label" })} sx={list}>
        {links
          .filter(({ to }) => hasPage(to))
          .map(({ to, label }) => (
            <TextLink key={to} to={to} color="inherit" variant="body2" sx={{ py: 1 }} text={label} />
          ))}
      </Box>
    </Box>
  );
}

const list = {
  mt: 1,
  mx: "auto",
  maxWidth: 760,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  columnGap: 2.5,
} as const;
