/** How to reach the people behind the site. Whoever runs one of their own changes this file. */
export const contact = {
  email: "support@treefordeed.example",
  facebook: "https://www.facebook.com/treefordeed",
  instagram: "https://www.instagram.com/treefordeed",
  linkedin: "https://www.linkedin.com/company/treefordeed",
} as const;
