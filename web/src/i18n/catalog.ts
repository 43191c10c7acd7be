import type { Localization } from "@mui/material/locale";
import type { Language } from "./language";
import type { Messages } from "./catalogs/en";

/** All texts of one language: ours, and MUI's for its own labels. */
export interface Catalog {
  messages: Messages;
  muiTexts: Localization;
}

/** Loads the texts of one language; each is its own file for the browser. */
export async function loadCatalog(language: Language): Promise<Catalog> {
  return language === "bn" ? (await import("./catalogs/bn")).catalog : (await import("./catalogs/en")).catalog;
}
