import { paths } from "@tree-for-deed/common/paths";

/** Whether a page is a work list, around which the site takes as little of the screen as possible. */
export const isPanel = (pathname: string): boolean => pathname === paths.adminPanel || pathname === paths.superadmin;
