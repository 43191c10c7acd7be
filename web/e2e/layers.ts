import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), "../src");
const wrapper =
  /from "[./]*\/(?:components\/)?(?:layers\/(?:Dialog|Menu|Popover|useLayer|useSelectLayer)|form\/FormDialog)"/;
/** The attribute of a `FormDialog` that an address opens. */
const ofAddress = /^ +hasAddress$/m;

/**
 * Files of the program that put a layer over a page, as paths in `src`; layers opened by an address are closed by it.
 */
export async function filesOfLayers(): Promise<string[]> {
  const files = await readdir(source, { recursive: true });
  const found: string[] = [];
  for (const file of files.map((each) => each.split(path.sep).join("/")))
    if (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith("components/layers/")) {
      const text = await readFile(path.join(source, file), "utf8");
      if (wrapper.test(text) && !ofAddress.test(text)) found.push(file);
    }
  return found.sort();
}

/** Opened by a separate test in history.spec.ts, not by a scene. */
export const ownTest = "history.spec.ts";

/** The scene in which each layer is open, where walk.ts presses Back; or the test that does so. */
export const shownBy: Readonly<Record<string, string>> = {
  "app/celebration/Celebration.tsx": "moment",
  "capabilities/community/components/ReportUserDialog.tsx": ownTest,
  "capabilities/community/panel/SettleDialog.tsx": ownTest,
  "capabilities/community/parts/MemberMenu.tsx": ownTest,
  "capabilities/planting/components/forest/DedicateDialog.tsx": "dedicate-tree",
  "capabilities/planting/components/planting/BulkFillDialog.tsx": ownTest,
  "capabilities/planting/components/planting/BulkReport.tsx": ownTest,
  "components/ConfirmDialog.tsx": "withdraw-deed",
  "components/ShareDialog.tsx": "share",
  "components/form/FormDialog.tsx": "delete-account",
  "components/grid/ColumnMenu.tsx": ownTest,
  "components/grid/ListFilter.tsx": ownTest,
  "components/grid/TableFooter.tsx": ownTest,
  "components/useLeaveGuard.ts": "leave-deed",
  "core/features/account/DeleteAccountDialog.tsx": "delete-account",
  "core/features/account/second-factor/SecondFactorDialog.tsx": "add-passkey",
  "core/features/categories/MoveDeedsDialog.tsx": ownTest,
  "core/features/deeds/PhotoViewer.tsx": "photo-viewer",
  "core/features/deeds/ReportDialog.tsx": ownTest,
  "core/features/language/LanguageDialog.tsx": "language-question",
  "core/features/log/LogFilterBar.tsx": ownTest,
  "core/features/moderation/bulk/BulkDialog.tsx": "panel-bulk",
  "core/features/moderation/flags/OrderMenu.tsx": ownTest,
  "core/features/moderation/flags/SavedViews.tsx": ownTest,
  "core/features/moderation/review/KeyHelpDialog.tsx": "panel-keys",
  "core/features/moderation/escalations/PassOnDialog.tsx": ownTest,
  "core/features/notices/NoticeBell.tsx": ownTest,
  "core/features/people/ConsentDialog.tsx": ownTest,
  "core/features/people/DeleteUserDialog.tsx": ownTest,
  "core/features/people/RolesDialog.tsx": ownTest,
  "core/features/people/SuspendDialog.tsx": ownTest,
  "core/features/session/confirm/ConfirmIdentityDialog.tsx": "confirm-identity",
  "core/features/session/country/CountryPicker.tsx": "sign-up-1-countries",
  "core/features/session/password/ForgotPasswordDialog.tsx": "forgot-password",
  "core/features/session/sign-in/SignInAgainDialog.tsx": ownTest,
  "core/features/session/sign-up/SignUpDialog.tsx": "sign-up-3-filled",
  "core/features/story/StoryDialog.tsx": "story-drawn",
  "core/features/submission/own-deeds/AppealDialog.tsx": ownTest,
  "core/features/support/ReadyAnswers.tsx": "panel-ticket-ready-answers",
  "core/pages/leaderboard/LeaderboardDialog.tsx": "leaderboard-dialog",
  "core/pages/profile/ProfileDialog.tsx": "member-profile",
};
