import Alert from "@mui/material/Alert";
import { FormattedMessage } from "react-intl";
import { Box } from "../../components/Box";
import { Typography } from "../../components/Typography";
import { useQuery } from "../../lib/useQuery";
import { OperatorNoticesDocument, type OperatorNoticesQuery } from "./OperatorNotices.generated";

type Notice = OperatorNoticesQuery["operatorNotices"][number];

const name = (text: string) => (
  <Box component="code" translate="no" sx={{ overflowWrap: "anywhere", fontSize: "0.9em" }}>
    {text}
  </Box>
);

/** Tells admins what is wrong with the settings of their site or with a service that it uses, and what to do. */
export function OperatorNotices() {
  const { data } = useQuery(OperatorNoticesDocument, { ssr: false, fetchPolicy: "cache-and-network" });
  const notices = data?.operatorNotices ?? [];
  if (notices.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5, bgcolor: "warning.light", color: "text.primary" }}>
      <Typography variant="subtitle2" component="h2">
        <FormattedMessage id="admin.operator.title" values={{ count: notices.length }} />
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, "& > li + li": { mt: 0.5 } }}>
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.setting} ${notice.message}`}>
            <NoticeText {...notice} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function NoticeText({ kind, setting, meant, message }: Notice) {
  return (
    <>
      <FormattedMessage
        id={`admin.operator.${kind}`}
        values={{ setting: name(setting), meant: meant ? name(meant) : null }}
      />
      {kind === "SERVICE_AWAY" && (
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
