import CloseIcon from "@mui/icons-material/CloseRounded";
import IconButton from "@mui/material/IconButton";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import type { RefusedFile } from "./PhotoUploads";

interface Props {
  files: readonly RefusedFile[];
  onForget: (id: string) => void;
}

/** Files that could not be read, each with the reason and a remedy. */
export default function RefusedFiles({ files, onForget }: Props) {
  const intl = useIntl();
  return (
    <Box component="ul" sx={list}>
      {files.map(({ id, name, isHeic }) => (
        <Box component="li" key={id} sx={row}>
          <Typography variant="body2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
            <FormattedMessage id={isHeic ? "errors.photo.heic" : "addDeed.photo.unreadable"} values={{ name }} />
          </Typography>
          <IconButton
            color="inherit"
            aria-label={intl.formatMessage({ id: "addDeed.photo.forget" }, { name })}
            onClick={() => onForget(id)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

const list = { mb: 1.5, display: "grid", gap: 1 } as const;
const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  pl: 1.5,
  py: 0.5,
  borderRadius: 1.5,
  bgcolor: "error.light",
  color: "error.dark",
} as const;
