import { openDataFiles } from "@tree-for-deed/common/planting/open-data";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { usePageState } from "../../../../components/page/PageContext";
import { Typography } from "../../../../components/Typography";

/** Commands that verify a day and its link to the previous day. */
export function OpenDataCheck({ day }: { day: string }) {
  const { publicUrl } = usePageState();
  const file = publicUrl + openDataFiles.day.replace(":day", day);
  const commands = [`curl -s ${file} | sha256sum`, `curl -s ${file} | grep '"previous"'`] as const;
  return (
    <Box component="section" aria-labelledby="open-check" sx={{ mt: 6, maxWidth: "68ch" }}>
      <Typography variant="h2" id="open-check" sx={{ mb: 1.5 }} text="openData.check" />
      <Typography sx={{ mb: 1.5 }} text="openData.check.text" />
      <Box component="ol" sx={steps}>
        <li>
          <FormattedMessage id="openData.check.1" />
          <Command text={commands[0]} />
        </li>
        <li>
          <FormattedMessage id="openData.check.2" />
          <Command text={commands[1]} />
        </li>
        <li>
          <FormattedMessage id="openData.check.3" />
        </li>
      </Box>
    </Box>
  );
}

const Command = ({ text }: { text: string }) => (
  <Box component="pre" lang="en" translate="no" sx={command}>
    {text}
  </Box>
);

const steps = {
  listStyle: "var(--numbers)",
  pl: 2.5,
  display: "grid",
  gap: 1.5,
  "li::marker": { color: "primary.main", fontWeight: 700 },
} as const;

const command = {
  m: 0,
  mt: 0.75,
  p: 1.5,
  borderRadius: 2,
  bgcolor: "action.hover",
  fontSize: "0.875rem",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
