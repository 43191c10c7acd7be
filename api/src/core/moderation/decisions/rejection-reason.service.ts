import { either } from "@tree-for-deed/common/either";
import type { EntityManager } from "typeorm";
import { prepared } from "../../../platform/database/prepared";
import { badField } from "../../../shared/errors";
import type { Language } from "@tree-for-deed/common/languages";
import { statement } from "../../../shared/row-source";
import { validId } from "../../../shared/uuid";
import { templateNotFound } from "../../templates/template.errors";
import { validReason } from "./moderation.errors";

/** A reason in words, or one of the templates. */
export interface GivenReason {
  readonly reason?: string | null | undefined;
  readonly templateId?: string | null | undefined;
}

/** A template as it was when a deed was rejected by it. */
export interface UsedTemplate {
  readonly id: string;
  readonly text: string;
  readonly textEn: string;
}

interface Reason {
  readonly rejectReason: string;
  readonly template: UsedTemplate | null;
}

const TEMPLATE = statement(`SELECT t.id, t.text, t."textEn", u.language FROM rejection_templates t, users u
    WHERE t.id = $1::uuid AND u.id = $2::uuid`);

/**
 * Validates the reason or the template and returns its stored form. @throws BAD_USER_INPUT unless exactly one of them
 * is given
 */
export function reasonGiven({
  reason,
  templateId,
}: GivenReason): { readonly reason: string } | { readonly templateId: string } {
  if (templateId == null) return { reason: validReason(reason) };
  if (reason != null) {
    throw badField("templateId", "deed.reasonOrTemplate");
  }
  return { templateId: validId(templateId, "templateId") };
}

/** The text for the author: the given reason, or the template's in the author's language. @throws NOT_FOUND */
export async function reasonFor(
  tx: EntityManager,
  authorId: string,
  given: ReturnType<typeof reasonGiven>,
): Promise<Reason> {
  if ("reason" in given) return { rejectReason: given.reason, template: null };
  const [found] = await prepared<UsedTemplate & { language: Language }>(tx, TEMPLATE, [given.templateId, authorId]);
  if (!found) throw templateNotFound();
  const { language, ...template } = found;
  return { rejectReason: either(language, template.text, template.textEn), template };
}
