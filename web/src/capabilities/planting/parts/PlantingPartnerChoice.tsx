import { either } from "@tree-for-deed/common/either";
import type { Control } from "react-hook-form";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import type { RoleValues } from "../../../core/extension-points/role-partner";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useQuery } from "../../../lib/useQuery";
import { PlantingPartnerChoiceDocument } from "./PlantingPartnerChoice.generated";

/** Choice of the organisation that a member of the team enters plantings for. */
export default function PlantingPartnerChoice({ control }: { control: Control<RoleValues> }) {
  const { language } = useLanguage();
  const { data } = useQuery(PlantingPartnerChoiceDocument);
  return (
    data && (
      <ChoiceInput control={control} name="plantingPartnerId" label="users.rolePartner" placeholder="">
        {data.plantingPartners.map(({ id, name, nameEn }) => (
          <option key={id} value={id}>
            {either(language, name, nameEn)}
          </option>
        ))}
      </ChoiceInput>
    )
  );
}
