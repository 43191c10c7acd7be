import { either } from "@tree-for-deed/common/either";
import DeleteIcon from "@mui/icons-material/DeleteOutlineRounded";
import EditIcon from "@mui/icons-material/EditOutlined";
import DownIcon from "@mui/icons-material/KeyboardArrowDownRounded";
import UpIcon from "@mui/icons-material/KeyboardArrowUpRounded";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { FormattedNumber, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { Template } from "./template-kinds";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { shorten } from "../../../lib/graphemes";

interface Props {
  template: Template;
  /** Position from 1. */
  place: number;
  onEdit: () => void;
  onDelete: () => void;
  /** Null at that end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** A ready-made text in both languages, with its actions. */
export function TemplateCard({ template, place, onEdit, onDelete, onUp, onDown }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const name = shorten(either(language, template.text, template.textEn), 40).text;
  const button = (
    id: "content.reason.up" | "content.reason.down" | "content.reason.editOf" | "content.deleteOf",
    icon: ReactNode,
    run: (() => void) | null,
  ) => (
    <IconButton
      disabled={run === null}
      data-act={`${template.id} ${id}`}
      onClick={run ?? undefined}
      aria-label={intl.formatMessage({ id }, { name })}
    >
      {icon}
    </IconButton>
  );

  return (
    <Card
      component="article"
      aria-label={name}
      sx={{ p: { xs: 2, sm: 2.5 }, display: "flex", gap: 2, flexWrap: "wrap" }}
    >
      <Typography color="textSecondary" sx={{ minWidth: 24, fontWeight: 600 }}>
        <FormattedNumber value={place} />
      </Typography>
      <Box sx={{ flex: "1 1 240px", minWidth: 0, display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
        <Typography lang="bn" sx={text}>
          {template.text}
        </Typography>
        <Typography lang="en" sx={text}>
          {template.textEn}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", alignItems: "flex-start", ml: "auto" }}>
        {button("content.reason.up", <UpIcon />, onUp)}
        {button("content.reason.down", <DownIcon />, onDown)}
        {button("content.reason.editOf", <EditIcon />, onEdit)}
        {button("content.deleteOf", <DeleteIcon />, onDelete)}
      </Box>
    </Card>
  );
}

const text = { whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;
