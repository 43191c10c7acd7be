import { AppError, badField } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, isUnstorable, storedText } from "../../shared/text";
import { DeedStatus } from "../deeds/deed-status.enum";

/** Somebody else was faster: says who, and what they decided. */
export function alreadyDecided(status: DeedStatus, by: string | null): AppError {
  if (by === null) {
    return new AppError("CONFLICT", "deed.decidedBefore", `This deed was already ${status}`, { args: { status } });
  }
  return new AppError("CONFLICT", "deed.alreadyDecided", `This deed was already ${status} by ${by}`, {
    args: { status, by },
  });
}

export const notDecided = (): AppError => new AppError("CONFLICT", "deed.notDecided", "This deed is still pending");

export const pendingNotDeletable = (): AppError =>
  new AppError("CONFLICT", "deed.pendingNotDeletable", "A pending deed cannot be deleted. Approve or reject it first.");

export const ownRole = (): AppError =>
  new AppError("CONFLICT", "user.ownRole", "You cannot remove your own admin role");

export const ownAccount = (): AppError =>
  new AppError(
    "CONFLICT",
    "user.ownAccount",
    "An admin cannot delete their own account. Another admin has to take the role from you first",
  );

/** The reason as it is stored. @throws BAD_USER_INPUT when it is missing, too long or unstorable */
export function validReason(text: string | null | undefined): string {
  const reason = storedText(text ?? "");
  if (reason === "") throw badField("reason", "deed.reasonRequired", "Please provide a reason for rejection");
  if (isUnstorable(reason))
    throw badField("reason", "input.badText", "This text contains characters that cannot be stored");
  if (codePoints(reason) > limits.reasonMax) {
    throw badField("reason", "deed.reasonTooLong", `A reason has at most ${limits.reasonMax} characters`, {
      max: limits.reasonMax,
    });
  }
  return reason;
}

/** The note as it is stored, `null` for none. @throws BAD_USER_INPUT when it is too long or unstorable */
export function validAdminNote(text: string | null | undefined): string | null {
  const note = storedText(text ?? "");
  if (isUnstorable(note))
    throw badField("adminNote", "input.badText", "This text contains characters that cannot be stored");
  if (codePoints(note) > limits.adminNoteMax) {
    throw badField("adminNote", "deed.adminNoteTooLong", `A note has at most ${limits.adminNoteMax} characters`, {
      max: limits.adminNoteMax,
    });
  }
  return note === "" ? null : note;
}
