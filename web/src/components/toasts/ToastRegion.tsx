import { Button } from "../Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import CheckCircleIcon from "@mui/icons-material/CheckCircle";
import CloseIcon from "@mui/icons-material/Close";
import ErrorIcon from "@mui/icons-material/Error";
import InfoIcon from "@mui/icons-material/Info";
import * as Radix from "@radix-ui/react-toast";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Typography } from "../Typography";
import { Box } from "../Box";
import { useErrorSentence } from "../../i18n/error-sentence";
import { bottomBarSpace, languageSpace } from "../../theme/measures";
import type { Toast } from "./toast";
import { useFreePlace } from "./useFreePlace";

const shownFor = 5000;
const swipeDistance = 50;

const Viewport = styled(Radix.Viewport)(({ theme }) => ({
  position: "fixed",
  left: 0,
  right: 0,
  // A page that needs the room at the bottom sets another position.
  top: "var(--toast-top, auto)",
  bottom: `var(--toast-bottom, calc(${bottomBarSpace} + ${languageSpace} + 12px))`,
  zIndex: theme.zIndex.snackbar,
  display: "flex",
  justifyContent: "center",
  margin: 0,
  padding: theme.spacing(0, 2),
  listStyle: "none",
  pointerEvents: "none",
}));

const Root = styled(Radix.Root)(({ theme }) => ({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1.5),
  width: "100%",
  maxWidth: "var(--toast-width, 440px)",
  padding: `var(--toast-padding, ${theme.spacing(1.5, 1, 1.5, 2)})`,
  borderRadius: 14,
  boxShadow: theme.shadows[8],
  backgroundColor: theme.vars.palette.background.paper,
  borderInlineStart: `6px solid ${theme.vars.palette.primary.main}`,
  "&[data-kind='error']": { borderInlineStartColor: theme.vars.palette.error.main },
  "&[data-kind='info']": { borderInlineStartColor: theme.vars.palette.info.main },
  "&[data-swipe='move']": { transform: "translateX(var(--radix-toast-swipe-move-x))" },
  "&[data-swipe='cancel']": { transform: "translateX(0)", transition: "transform 180ms ease-out" },
  "&[data-swipe='end']": { transform: "translateX(110%)", transition: "transform 180ms ease-out" },
}));

/** The action wraps below the text if there is no room beside it. */
const content = {
  flex: 1,
  minWidth: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
} as const;
const words = { flex: "1 1 12rem", minWidth: 0 } as const;

const icons = {
  success: <CheckCircleIcon color="primary" />,
  error: <ErrorIcon color="error" />,
  info: <InfoIcon color="info" />,
};

/**
 * The region of notifications, which moves up if it would cover an important button. F8 moves the focus here; swiping
 * right by 50 px or Close dismisses.
 */
export default function ToastRegion({ toast }: { toast: Toast | null }) {
  const intl = useIntl();
  const [closed, setClosed] = useState(0);
  const sentence = useErrorSentence(toast?.failed ?? null);
  const text = toast?.failed ? sentence : toast?.text;
  const open = toast !== null && text !== null && closed !== toast.id;
  const list = useRef<HTMLOListElement>(null);
  useFreePlace(list, open ? toast.id : null);

  return (
    <Radix.Provider
      duration={shownFor}
      swipeDirection="right"
      swipeThreshold={swipeDistance}
      label={intl.formatMessage({ id: toast?.kind === "error" ? "toast.error" : "toast.success" })}
    >
      {toast && text !== null && (
        <Root
          key={toast.id}
          data-kind={toast.kind}
          type={toast.kind === "error" ? "foreground" : "background"}
          duration={toast.action?.lasts ?? shownFor}
          open={open}
          onOpenChange={(stays) => !stays && setClosed(toast.id)}
        >
          <Box sx={{ display: "flex" }}>{icons[toast.kind]}</Box>
          <Box sx={content}>
            <Box sx={words}>
              {toast.kind === "error" && (
                <Radix.Title asChild>
                  <Typography component="p" sx={{ fontWeight: 700 }}>
                    {intl.formatMessage({ id: "toast.error" })}
                  </Typography>
                </Radix.Title>
              )}
              <Radix.Description asChild>
                <Typography component="p">{text}</Typography>
              </Radix.Description>
            </Box>
            {toast.action && (
              <Radix.Action asChild altText={toast.action.label} onClick={toast.action.run}>
                <Button size="small" sx={{ ml: -0.75, justifyContent: "flex-start" }}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            )}
          </Box>
          <Radix.Close asChild>
            <IconButton aria-label={intl.formatMessage({ id: "toast.close" })}>
              <CloseIcon />
            </IconButton>
          </Radix.Close>
        </Root>
      )}
      <Viewport ref={list} hotkey={["F8"]} label={intl.formatMessage({ id: "toast.region" }, { hotkey: "F8" })} />
    </Radix.Provider>
  );
}
