import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";

/** Table styles that match the site: on paper, with line heights for Bengali, in as many lines as the text needs. */
export const tableStyles: SystemStyleObject<Theme> = {
  "--DataGrid-overlayHeight": "360px",
  bgcolor: "background.paper",
  borderColor: "divider",
  borderRadius: 2,
  boxShadow: 1,
  typography: "body2",
  ".MuiDataGrid-columnHeaderTitle": {
    fontWeight: 600,
    lineHeight: 1.5,
    whiteSpace: "normal",
    overflow: "visible",
    overflowWrap: "normal",
  },
  ".MuiDataGrid-columnHeader--alignRight .MuiDataGrid-columnHeaderTitle": { textAlign: "right" },
  ".MuiDataGrid-cell": {
    display: "flex",
    alignItems: "center",
    minHeight: 48,
    py: 0.5,
    lineHeight: 1.65,
    whiteSpace: "normal",
    overflowWrap: "anywhere",
  },
  ".MuiDataGrid-cell--textRight": { justifyContent: "flex-end" },
  ".MuiDataGrid-cellEmpty": { minHeight: 0, p: 0 },
  ".MuiDataGrid-cell:focus, .MuiDataGrid-cell:focus-within, .MuiDataGrid-columnHeader:focus, .MuiDataGrid-columnHeader:focus-within":
    { outlineOffset: "-3px", outlineWidth: 3 },
  ".MuiDataGrid-iconButtonContainer .MuiIconButton-root": { minWidth: 28, minHeight: 28 },
};
