import Paper from "@mui/material/Paper";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";

import type { PanelTab } from "../../extension-points/panel-tabs";

/** The letters of the tabs, shown once G is pressed. */
export function TabKeyHint({ tabs, shown }: { tabs: readonly PanelTab[]; shown: boolean }) {
  return (
    <Box role="status" sx={place}>
      {shown && (
        <Paper elevation={8} sx={paper}>
          <strong>
            <FormattedMessage id="admin.goTo" />
          </strong>
          {tabs.map(({ id, key, title }) => (
            <Box key={id} component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75 }}>
              <Box component="kbd" translate="no" sx={letter}>
                {key}
              </Box>
              <FormattedMessage id={title} />
            </Box>
          ))}
        </Paper>
      )}
    </Box>
  );
}

const place = { position: "fixed", top: 12, insetInline: 16, zIndex: "snackbar", pointerEvents: "none" } as const;

const paper = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 0.75,
  width: "fit-content",
  maxWidth: "100%",
  mx: "auto",
  px: 2,
  py: 1,
  borderRadius: 2,
  bgcolor: "background.raised",
  typography: "body2",
} as const;

const letter = {
  display: "inline-grid",
  placeItems: "center",
  minWidth: 24,
  height: 24,
  borderRadius: 0.75,
  bgcolor: "primary.light",
  color: "primary.main",
  fontFamily: "inherit",
  fontWeight: 700,
} as const;
