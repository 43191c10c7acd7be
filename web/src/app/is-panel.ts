import { paths } from "@tree-for-deed/common/paths";

/** Whether a page is for work on many things, where the site around it leaves as much of the screen as it can. */
export const isPanel = (pathname: string): boolean => pathname === paths.adminPanel || pathname === paths.superadmin;
