import useMediaQuery from "@mui/material/useMediaQuery";
import type { GridColumnVisibilityModel } from "@mui/x-data-grid";
import { useState } from "react";
import { localStore } from "../../lib/storage";

/** Columns that the user has shown or hidden; the others keep their default. */
type Choices = Readonly<Record<string, boolean>>;

const keyOf = (name: string): string => `tfd.columns.${name}`;

function kept(name: string): Choices {
  try {
    const found: unknown = JSON.parse(localStore.get(keyOf(name)) ?? "{}");
    const entries = typeof found === "object" && found !== null ? Object.entries(found) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
  } catch {
    return {};
  }
}

interface Usual {
  fields: readonly string[];
  /** Hidden by default. */
  hidden: readonly string[];
  /** The only ones that a phone shows by default. */
  onPhone: readonly string[] | undefined;
}

interface ColumnChoice {
  shown: GridColumnVisibilityModel;
  /** Whether the choice differs from the default. */
  chosen: boolean;
  toggle: (field: string) => void;
  reset: () => void;
}

/** The visible columns of the table `name`. The choice is stored on this device. */
export function useColumnChoice(name: string, { fields, hidden, onPhone }: Usual): ColumnChoice {
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const [choices, setChoices] = useState(() => kept(name));
  const usual = (field: string) => (isPhone && onPhone ? onPhone.includes(field) : !hidden.includes(field));
  const isShown = (field: string) => choices[field] ?? usual(field);

  const choose = (next: Choices) => {
    setChoices(next);
    if (Object.keys(next).length === 0) localStore.remove(keyOf(name));
    else localStore.set(keyOf(name), JSON.stringify(next));
  };
  return {
    shown: Object.fromEntries(fields.map((field) => [field, isShown(field)])),
    chosen: fields.some((field) => field in choices),
    toggle: (field) => {
      const { [field]: _before, ...others } = choices;
      const next = !isShown(field);
      choose(next === usual(field) ? others : { ...others, [field]: next });
    },
    reset: () => choose({}),
  };
}
