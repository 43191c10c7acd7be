import { textRules } from "@tree-for-deed/common/text-rules";
import { AppError } from "../../../shared/errors";
import { validText } from "../../../shared/validation";
import { DeedStatus } from "../../deeds/deed-status.enum";

/** The error if another reviewer was faster: it names the reviewer and the decision. */
export function alreadyDecided(status: DeedStatus, by: string | null): AppError {
  if (by === null) {
    return new AppError("CONFLICT", "deed.decidedBefore", { args: { status } });
  }
  return new AppError("CONFLICT", "deed.alreadyDecided", {
    args: { status, by },
  });
}

/** The error if a deed is not in the reviewer's categories. */
export const notOfYourCategories = (): AppError => new AppError("FORBIDDEN", "deed.notOfYourCategories");

export const ownDecision = (): AppError => new AppError("FORBIDDEN", "deed.ownDecision");

export const notDecided = (): AppError => new AppError("CONFLICT", "deed.notDecided");

/** The reviewer did not confirm that all photos of the deed were on the screen. */
export const photosUnseen = (): AppError => new AppError("CONFLICT", "deed.photosUnseen");

/** `count` photos of the deed are not in the store. */
export const photosMissing = (count: number): AppError =>
  new AppError("CONFLICT", "deed.photosMissing", { args: { count } });

export const pendingNotDeletable = (): AppError => new AppError("CONFLICT", "deed.pendingNotDeletable");

export const ownRole = (): AppError => new AppError("CONFLICT", "user.ownRole");

export const ownAccount = (): AppError => new AppError("CONFLICT", "user.ownAccount");

/** The reason as it is stored. @throws BAD_USER_INPUT when it is missing, too long or unstorable */
export const validReason = (text: string | null | undefined): string => validText("reason", text, textRules.reason);

/** The note as it is stored, `null` for none. @throws BAD_USER_INPUT when it is too long or unstorable */
export const validAdminNote = (text: string | null | undefined): string | null =>
  validText("adminNote", text, textRules.adminNote) || null;
