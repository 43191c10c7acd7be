import dashboard from "../messages/bn/admin-dashboard.json";
import admin from "../messages/bn/admin.json";
import adminReview from "../messages/bn/admin-review.json";
import adminContent from "../messages/bn/admin-content.json";
import adminGrid from "../messages/bn/admin-grid.json";
import adminPayments from "../messages/bn/admin-payments.json";
import adminPlanting from "../messages/bn/admin-planting.json";
import adminUsers from "../messages/bn/admin-users.json";
import adminDedications from "../messages/bn/admin-dedications.json";
import adminSponsors from "../messages/bn/admin-sponsors.json";
import adminLists from "../messages/bn/admin-lists.json";
import figures from "../messages/bn/admin-figures.json";
import insight from "../messages/bn/admin-insight.json";

/** What only admins read. */
export const messages = {
  ...admin,
  ...dashboard,
  ...adminReview,
  ...adminContent,
  ...adminGrid,
  ...adminPayments,
  ...adminPlanting,
  ...adminUsers,
  ...adminLists,
  ...adminDedications,
  ...adminSponsors,
  ...figures,
  ...insight,
};
