import admin from "../messages/bn/admin.json";
import adminContent from "../messages/bn/admin-content.json";
import adminGrid from "../messages/bn/admin-grid.json";
import figures from "../messages/bn/admin-figures.json";
import adminLists from "../messages/bn/admin-lists.json";

/** What only admins read. */
export const messages = {
  ...admin,
  ...adminContent,
  ...adminGrid,
  ...figures,
  ...adminLists,
};
