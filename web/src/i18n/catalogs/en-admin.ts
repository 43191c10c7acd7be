import dashboard from "../messages/en/admin-dashboard.json";
import admin from "../messages/en/admin.json";
import adminReview from "../messages/en/admin-review.json";
import adminContent from "../messages/en/admin-content.json";
import adminGrid from "../messages/en/admin-grid.json";
import adminPayments from "../messages/en/admin-payments.json";
import adminPlanting from "../messages/en/admin-planting.json";
import adminUsers from "../messages/en/admin-users.json";
import adminDedications from "../messages/en/admin-dedications.json";
import adminSponsors from "../messages/en/admin-sponsors.json";
import adminLists from "../messages/en/admin-lists.json";
import figures from "../messages/en/admin-figures.json";
import insight from "../messages/en/admin-insight.json";

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
