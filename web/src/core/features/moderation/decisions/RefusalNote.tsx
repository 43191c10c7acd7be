import LockIcon from "@mui/icons-material/LockOutlined";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import type { DecisionRefusal } from "../../../../gql/schema.generated";
import { refusalText } from "./refusal-text";

/** Height of the note, by which the photo below becomes smaller. */
export const refusalNoteRoom = "38px";

/** Says in advance why the reader may not decide about a deed. */
export function RefusalNote({ id, refusal }: { id: string; refusal: DecisionRefusal }) {
  return (
    <Box id={id} role="status" sx={note}>
      <LockIcon sx={{ fontSize: 18 }} aria-hidden />
      <FormattedMessage id={refusalText[refusal]} />
    </Box>
  );
}

const note = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  borderRadius: 1.5,
  px: { xs: 1, md: 1.5 },
  py: 0.25,
  mb: 1,
  minHeight: 30,
  bgcolor: "warning.light",
  color: "text.primary",
  typography: { xs: "caption", md: "body2" },
  lineHeight: 1.4,
  fontWeight: 600,
} as const;
