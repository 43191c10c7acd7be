import { useMutation } from "@apollo/client/react";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useOnce } from "../../../lib/useOnce";
import { CreatePledgeDocument } from "./CreatePledge.generated";
import { readTrees, type PledgeValues } from "./pledge.rules";

/** The created pledge, for the thank-you text. */
export interface MadePledge {
  organisation: string;
  trees: number;
  email: string;
  /** In hundredths of the currency. */
  sum: number;
  currency: string;
}

/** Returns a function that sends a pledge. It throws the API's refusal. */
export function usePledge(): (values: PledgeValues) => Promise<MadePledge> {
  const { language } = useLanguage();
  const once = useOnce();
  const [create] = useMutation(CreatePledgeDocument);
  return async ({ trees, scope, category, district, week, website, message, ...values }) => {
    const { organisation, contactName, contactEmail } = values;
    const input = {
      organisation,
      contactName,
      contactEmail,
      language,
      trees: readTrees(trees) ?? 0,
      ...(website !== "" && { website }),
      ...(message !== "" && { message }),
      ...(scope === "category" && { categoryId: category }),
      ...(scope === "district" && { district }),
      ...(scope === "week" && { week }),
    };
    const { data } = await once(input, (idempotencyKey) => create({ variables: { input, idempotencyKey } }));
    const made = data?.createPledge;
    const sum = (made?.pricePerTree ?? 0) * (made?.trees ?? 0);
    return {
      organisation,
      email: contactEmail,
      trees: made?.trees ?? 0,
      sum,
      currency: made?.currency ?? "USD",
    };
  };
}
