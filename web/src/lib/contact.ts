/** How to reach the people behind the site, as its operator says; null for a network where they are not. */
export interface SiteContact {
  email: string;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
}
