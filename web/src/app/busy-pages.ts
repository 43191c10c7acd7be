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

/** Where somebody writes, signs in or reviews, or has just sent a deed, nothing comes between. */
export const isBusyPage = (pathname: string): boolean => busyPages.some((page) => matchPath(page, pathname) !== null);
