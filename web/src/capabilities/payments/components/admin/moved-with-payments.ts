/** Query fields that change with a decision on a payment. */
export const movedWithPayments = [
  "adminPayments",
  "adminDonations",
  "adminDonation",
  "stats",
  "forest",
  "moderationLog",
  "siteFigures",
];
