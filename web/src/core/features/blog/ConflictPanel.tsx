import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { Button } from "../../../components/Button";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { storedText } from "@tree-for-deed/common/text";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { postFields, type PostField, type PostValues } from "./post.rules";

interface Props {
  mine: PostValues;
  theirs: PostValues;
  onTake: (field: PostField) => void;
}

const isEnglish = (field: PostField): boolean => field.endsWith("En") || field === "slug";

/** Values that somebody else saved meanwhile, beside those of the form. Each is taken over only on request. */
export function ConflictPanel({ mine, theirs, onTake }: Props) {
  const intl = useIntl();
  const id = useId();
  const differing = postFields.filter((field) => storedText(mine[field]) !== storedText(theirs[field]));
  return (
    <Alert severity="warning" sx={alert}>
      <AlertTitle>
        <FormattedMessage id="content.conflict.title" />
      </AlertTitle>
      <FormattedMessage id="content.conflict.text" />
      {differing.map((field) => {
        const name = intl.formatMessage({ id: `content.post.${field}` });
        return (
          <Box key={field} role="group" aria-label={name} sx={{ mt: 2 }}>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 0.5 }}>
              <Typography id={`${id}-${field}`} sx={{ fontWeight: 600 }}>
                {name}
              </Typography>
              <Button size="small" variant="outlined" onClick={() => onTake(field)} sx={{ ml: "auto" }}>
                <FormattedMessage id="content.conflict.take" values={{ field: name }} />
              </Button>
            </Box>
            <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { sm: "1fr 1fr" } }}>
              {(["mine", "theirs"] as const).map((whose) => (
                <Box key={whose} sx={{ minWidth: 0 }}>
                  <Typography id={`${id}-${field}-${whose}`} variant="body2" color="textSecondary">
                    <FormattedMessage id={`content.conflict.${whose}`} />
                  </Typography>
                  <Box
                    role="region"
                    tabIndex={0}
                    aria-labelledby={`${id}-${field} ${id}-${field}-${whose}`}
                    lang={isEnglish(field) ? "en" : "bn"}
                    sx={sheet}
                  >
                    {(whose === "mine" ? mine : theirs)[field] || <FormattedMessage id="content.conflict.empty" />}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Alert>
  );
}

const alert = {
  bgcolor: "warning.light",
  color: "text.primary",
  "& .MuiAlert-message": { width: "100%", minWidth: 0 },
} as const;

const sheet = {
  maxHeight: 220,
  overflowY: "auto",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  p: 1.5,
  borderRadius: 1.5,
  bgcolor: "background.paper",
} as const;
