import OpenIcon from "@mui/icons-material/ExpandMoreRounded";
import Alert from "@mui/material/Alert";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { OperatorNoticesDocument, type OperatorNoticesQuery } from "./OperatorNotices.generated";

type Notice = OperatorNoticesQuery["operatorNotices"][number];

const name = (text: string) => (
  <Box component="code" translate="no" sx={{ overflowWrap: "anywhere", fontSize: "0.9em" }}>
    {text}
  </Box>
);

/**
 * Shows admins problems of the site's settings or services, with the remedy: one line that expands, since most admins
 * come to review deeds.
 */
export function OperatorNotices() {
  const [open, setOpen] = useState(false);
  const { data } = useFreshQuery(OperatorNoticesDocument);
  const notices = data?.operatorNotices ?? [];
  if (notices.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5, py: 0, bgcolor: "warning.light", color: "text.primary" }}>
      <Button
        color="inherit"
        size="small"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        endIcon={<OpenIcon sx={{ transform: open ? "rotate(180deg)" : "none" }} />}
        sx={{ ml: -1, px: 1, textAlign: "start" }}
        text="admin.operator.title"
        values={{ count: notices.length }}
      />
      {open && (
        <Box component="ul" id={listId} sx={{ listStyle: "disc", mb: 1, pl: 2.5, "& > li + li": { mt: 0.5 } }}>
          {notices.map((notice) => (
            <li key={`${notice.kind} ${notice.setting} ${notice.message}`}>
              <NoticeText {...notice} />
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

const listId = "operator-notices";

function NoticeText({ kind, setting, meant, message, foundAt }: Notice) {
  const intl = useIntl();
  const time =
    foundAt === null ? null : intl.formatDate(foundAt, { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  return (
    <>
      <FormattedMessage
        id={`admin.operator.${kind}`}
        values={{ setting: name(setting), meant: meant ? name(meant) : null, time, command: name("npm run doctor") }}
      />
      {(kind === "SERVICE_AWAY" || kind === "DOCTOR") && (
        <Box
          component="span"
          lang="en"
          translate="no"
          sx={{ display: "block", typography: "caption", overflowWrap: "anywhere" }}
        >
          {message}
        </Box>
      )}
    </>
  );
}
