import { searchKey } from "@tree-for-deed/common/text";
import { textRules } from "@tree-for-deed/common/text-rules";
import * as v from "valibot";
import { written } from "../../../components/form/field-rules";
import { problem } from "../../../i18n/problem";

/** Validation of the reason for a suspension. */
export const suspendRules = v.object({ reason: written(textRules.suspensionReason) });

/** Validation of what an admin writes about the consent of a parent or guardian. */
export const consentRules = v.object({ text: written(textRules.guardianConsent) });

/** Checks the choice for the deeds, the reason, and the typed username of the member to delete. An admin who agrees gives no reason. */
export const deleteUserRules = (username: string, agrees: boolean) =>
  v.object({
    deeds: v.picklist(["KEEP_ANONYMOUS", "REMOVE"]),
    reason: agrees ? v.string() : written(textRules.removalReason),
    typedName: v.pipe(
      v.string(),
      v.check((typed) => searchKey(typed) === searchKey(username), problem("form.theirUsernameNotRepeated")),
    ),
  });
