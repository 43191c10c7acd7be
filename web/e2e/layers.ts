import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src");
const wrapper =
  /from "[./]*\/(?:components\/)?(?:layers\/(?:Dialog|Menu|Popover|useLayer|useSelectLayer)|form\/FormDialog)"/;

/** The files of the program that put something over a page, as paths in `src`; what an address opens is closed by it. */
export async function filesOfLayers(): Promise<string[]> {
  const files = await readdir(source, { recursive: true });
  const found: string[] = [];
  for (const file of files.map((each) => each.split(path.sep).join("/")))
    if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("components/layers/"))
      if (wrapper.test(await readFile(path.join(source, file), "utf8"))) found.push(file);
  return found.sort();
}

/** Opened by a test of its own in history.spec.ts, not by a scene. */
export const ownTest = "history.spec.ts";

/** The scene in which each is over the page, where walk.ts presses Back; or the test that does so. */
export const shownBy: Readonly<Record<string, string>> = {
  "app/moment/Moment.tsx": "moment",
  "components/ConfirmDialog.tsx": "withdraw-deed",
  "components/ShareDialog.tsx": "share",
  "components/form/FormDialog.tsx": "delete-account",
  "components/grid/ColumnMenu.tsx": ownTest,
  "components/grid/ListFilter.tsx": ownTest,
  "components/grid/TableFooter.tsx": ownTest,
  "components/useLeaveGuard.ts": "leave-deed",
  "features/account/DeleteAccountDialog.tsx": "delete-account",
  "features/account/second-factor/SecondFactorDialog.tsx": "add-passkey",
  "features/categories/MoveDeedsDialog.tsx": ownTest,
  "features/deeds/PhotoViewer.tsx": "photo-viewer",
  "features/deeds/ReportDialog.tsx": ownTest,
  "features/forest/DedicateDialog.tsx": "dedicate-tree",
  "features/language/LanguageDialog.tsx": "language-question",
  "features/log/LogFilterBar.tsx": ownTest,
  "features/moderation/bulk/BulkDialog.tsx": "panel-bulk",
  "features/moderation/flags/SavedViews.tsx": ownTest,
  "features/moderation/flags/OrderMenu.tsx": ownTest,
  "features/moderation/review/KeyHelpDialog.tsx": "panel-keys",
  "features/moderation/second-looks/PassOnDialog.tsx": ownTest,
  "features/notices/NoticeBell.tsx": ownTest,
  "features/people/DeleteUserDialog.tsx": ownTest,
  "features/planting/BulkFillDialog.tsx": ownTest,
  "features/planting/BulkReport.tsx": ownTest,
  "features/people/RolesDialog.tsx": ownTest,
  "features/people/SuspendDialog.tsx": ownTest,
  "features/session/confirm/ConfirmIdentityDialog.tsx": "confirm-identity",
  "features/session/country/CountryPicker.tsx": "sign-up-1-countries",
  "features/session/password/ForgotPasswordDialog.tsx": "forgot-password",
  "features/session/sign-in/SignInAgainDialog.tsx": ownTest,
  "features/session/sign-up/SignUpDialog.tsx": "sign-up-3-filled",
  "features/story/StoryDialog.tsx": "story-drawn",
  "features/submission/own-deeds/AppealDialog.tsx": ownTest,
  "features/support/ReadyAnswers.tsx": "panel-ticket-ready-answers",
  "pages/leaderboard/LeaderboardDialog.tsx": "leaderboard-dialog",
  "pages/profile/ProfileDialog.tsx": "member-profile",
};
