import admin from "../messages/en/admin.json";
import adminContent from "../messages/en/admin-content.json";
import adminGrid from "../messages/en/admin-grid.json";
import figures from "../messages/en/admin-figures.json";
import adminLists from "../messages/en/admin-lists.json";

/** What only admins read. */
export const messages = {
  ...admin,
  ...adminContent,
  ...adminGrid,
  ...figures,
  ...adminLists,
};
