import Card from "@mui/material/Card";
import { useId, useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";

interface Props {
  title: string;
  children: ReactNode;
  /** Renders the numbers as a table, on demand. */
  table: () => ReactNode;
}

/** A chart with its title, and the table behind it. */
export function FigureCard({ title, children, table }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography variant="h3" component="h2" id={id}>
        {title}
      </Typography>
      {children}
      <Box component="details" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Box component="summary" sx={{ py: 1, cursor: "pointer", color: "primary.main", fontWeight: 600 }}>
          <FormattedMessage id="figures.table" />
        </Box>
        {open && table()}
      </Box>
    </Card>
  );
}
