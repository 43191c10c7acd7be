import CloseIcon from "@mui/icons-material/Close";
import DialogTitle, { type DialogTitleProps } from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import type { SystemStyleObject } from "@mui/system";
import type { ElementType, ReactNode } from "react";
import { useIntl } from "react-intl";
import { contentOf, type Worded } from "./worded";

interface Props extends Omit<DialogTitleProps, "sx">, Worded {
  sx?: SystemStyleObject<Theme>;
  component?: ElementType;
  cross?: ReactNode;
  onClose: () => void;
}

/** A dialog's title, with the close button in its corner. */
export function DialogHead({ cross = <CloseIcon />, onClose, text, values, children, sx, ...title }: Props) {
  const intl = useIntl();
  return (
    <>
      <DialogTitle {...title} sx={{ pr: besideCross, ...sx }}>
        {contentOf({ text, values }, children)}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ position: "absolute", top: 14, right: 12 }}
      >
        {cross}
      </IconButton>
    </>
  );
}

/** The close button grows with the font size. */
const besideCross = "calc(2rem + 24px)";
