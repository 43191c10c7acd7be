import { AppError, badField } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { codePoints, isUnstorable, storedText } from "@tree-for-deed/common/text";
import { DeedStatus } from "../deeds/deed-status.enum";

/** Somebody else was faster: says who, and what they decided. */
export function alreadyDecided(status: DeedStatus, by: string | null): AppError {
  if (by === null) {
    return new AppError("CONFLICT", "deed.decidedBefore", { args: { status } });
  }
  return new AppError("CONFLICT", "deed.alreadyDecided", {
    args: { status, by },
  });
}

export const notDecided = (): AppError => new AppError("CONFLICT", "deed.notDecided");

export const pendingNotDeletable = (): AppError => new AppError("CONFLICT", "deed.pendingNotDeletable");

export const ownRole = (): AppError => new AppError("CONFLICT", "user.ownRole");

export const ownAccount = (): AppError => new AppError("CONFLICT", "user.ownAccount");

/** The reason as it is stored. @throws BAD_USER_INPUT when it is missing, too long or unstorable */
export function validReason(text: string | null | undefined): string {
  const reason = storedText(text ?? "");
  if (reason === "") throw badField("reason", "deed.reasonRequired");
  if (isUnstorable(reason)) throw badField("reason", "input.badText");
  if (codePoints(reason) > limits.reasonMax) {
    throw badField("reason", "deed.reasonTooLong", {
      max: limits.reasonMax,
    });
  }
  return reason;
}

/** The note as it is stored, `null` for none. @throws BAD_USER_INPUT when it is too long or unstorable */
export function validAdminNote(text: string | null | undefined): string | null {
  const note = storedText(text ?? "");
  if (isUnstorable(note)) throw badField("adminNote", "input.badText");
  if (codePoints(note) > limits.adminNoteMax) {
    throw badField("adminNote", "deed.adminNoteTooLong", {
      max: limits.adminNoteMax,
    });
  }
  return note === "" ? null : note;
}
