import { either } from "@tree-for-deed/common/either";
import { inKeyOrder, type LoaderDef } from "../../shared/loaders";
import type { RequestContext } from "../../shared/request";
import { statement } from "../../shared/row-source";

interface BothTexts {
  readonly said: string;
  readonly text: string;
  readonly textEn: string;
}

const SAID = statement(`SELECT DISTINCT ON (s.said) s.said, t.text, t."textEn"
    FROM unnest($1::text[]) AS s (said) JOIN rejection_templates t ON s.said IN (t.text, t."textEn")
    ORDER BY s.said, t."order", t."createdAt", t.id`);

/** Both texts of the template that has each reason as one of its texts; null for a reason in other words. */
const templateSaying: LoaderDef<string, BothTexts | null> = async (reasons, reads) =>
  inKeyOrder(reasons, await reads.rows<BothTexts>(SAID, [[...reasons]]), ({ said }) => said);

/** A reason for a rejection in its reader's language if it comes from a template; otherwise as it was written. */
export async function reasonForReader(
  reason: string | null,
  { viewer, loaders }: Pick<RequestContext, "viewer" | "loaders">,
): Promise<string | null> {
  if (reason === null || viewer === null) return reason;
  const template = await loaders.of(templateSaying).load(reason);
  if (!template) return reason;
  return either(viewer.language, template.text, template.textEn);
}
