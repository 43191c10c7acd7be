import { clientFiles, guideChapter, manuals, openApiFile } from "@tree-for-deed/common/manuals";
import { paths } from "@tree-for-deed/common/paths";
import type { ReactElement } from "react";
import MuiLink from "@mui/material/Link";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { Parts } from "../../../components/extension/Parts";
import { useHasPage } from "../../../components/extension/SiteContext";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { TextLink } from "../../../components/TextLink";
import { Typography } from "../../../components/Typography";
import { developerParts } from "../../extension-points/parts";
import { FirstQuery } from "./FirstQuery";

/** Chapters of the guide by what a reader wants to do. */
const tasks = [
  ["developers.task.feed", "lists"],
  ["developers.task.everything", "everything-by-cursor"],
  ["developers.task.copy", "keeping-a-copy"],
  ["developers.task.client", "a-client"],
  ["developers.task.people", "the-leaderboard"],
  ["developers.task.tokens", "as-a-member-access-tokens"],
  ["developers.task.share", "sharing-a-deed"],
  ["developers.task.webhooks", "webhooks"],
  ["developers.task.rest", "rest"],
  ["developers.task.errors", "when-something-is-wrong"],
  ["developers.task.limits", "limits"],
  ["developers.task.sites", "clients-and-web-pages-of-other-sites"],
] as const;

/** For people who write programs with the site's API. */
export default function DevelopersPage() {
  const intl = useIntl();
  const hasPage = useHasPage();
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "developers.title" })}
        description={intl.formatMessage({ id: "developers.lead" })}
      />
      <Typography variant="h1" text="developers.title" />
      <Typography sx={{ mt: 1, mb: 4, fontSize: "1.125rem", maxWidth: "68ch" }} text="developers.lead" />
      <FirstQuery />
      <Box component="section" aria-labelledby="guide" sx={section}>
        <Typography variant="h2" id="guide" text="developers.guide" />
        <Typography sx={words} text="developers.guide.text" />
        <Box component="ul" sx={links}>
          {tasks.map(([label, anchor]) => (
            <li key={anchor}>
              <MuiLink href={guideChapter(anchor)} sx={link}>
                {intl.formatMessage({ id: label })}
              </MuiLink>
            </li>
          ))}
        </Box>
      </Box>
      <Box component="section" aria-labelledby="tools" sx={section}>
        <Typography variant="h2" id="tools" text="developers.tools" />
        <Box component="dl" sx={tools}>
          <Tool
            name={<MuiLink href="/graphql">{intl.formatMessage({ id: "developers.explorer" })}</MuiLink>}
            about="developers.explorer.text"
          />
          <Tool
            name={<MuiLink href="/schema.graphql">{intl.formatMessage({ id: "developers.schema" })}</MuiLink>}
            about="developers.schema.text"
          />
          <Tool
            name={<MuiLink href={openApiFile}>{intl.formatMessage({ id: "developers.openApi" })}</MuiLink>}
            about="developers.openApi.text"
          />
          <Tool
            name={<MuiLink href={clientFiles.module.path}>{intl.formatMessage({ id: "developers.client" })}</MuiLink>}
            about="developers.client.text"
          />
          <Tool name={<TextLink to={paths.programs} text="developers.programs" />} about="developers.programs.text" />
          {hasPage(paths.openData) && (
            <Tool name={<TextLink to={paths.openData} text="developers.openData" />} about="developers.openData.text" />
          )}
          <Tool
            name={<MuiLink href={manuals.changes.path}>{intl.formatMessage({ id: "developers.changes" })}</MuiLink>}
            about="developers.changes.text"
          />
          <Tool
            name={<MuiLink href="/readyz">{intl.formatMessage({ id: "developers.status" })}</MuiLink>}
            about="developers.status.text"
          />
        </Box>
      </Box>
      <Parts of={developerParts} props={{}} />
    </PageBody>
  );
}

interface ToolProps {
  name: ReactElement;
  about:
    | "developers.explorer.text"
    | "developers.openApi.text"
    | "developers.schema.text"
    | "developers.client.text"
    | "developers.programs.text"
    | "developers.openData.text"
    | "developers.changes.text"
    | "developers.status.text";
}

function Tool({ name, about }: ToolProps) {
  return (
    <div>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.5 }} text={about} />
    </div>
  );
}

const section = { mt: 6 } as const;
const words = { mt: 1, maxWidth: "68ch" } as const;
const link = { display: "inline-block", py: 1, fontWeight: 600 } as const;
const links = {
  listStyle: "none",
  p: 0,
  m: 0,
  mt: 1.5,
  display: "grid",
  columnGap: 4,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "1fr 1fr 1fr" },
} as const;
const tools = {
  m: 0,
  mt: 2,
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "1fr 1fr 1fr" },
} as const;
