import { pages, paths } from "@tree-for-deed/common/paths";
import { matchPath } from "react-router-dom";

const busyPages = [
  paths.addDeed,
  pages.reviseDeed,
  pages.sentDeed,
  pages.login,
  paths.adminPanel,
  paths.superadmin,
  paths.editProfile,
];

/** Returns true for pages that nothing may interrupt: writing, sign-in, review, or a deed just sent. */
export const isBusyPage = (pathname: string): boolean => busyPages.some((page) => matchPath(page, pathname) !== null);
