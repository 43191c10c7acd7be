import { either } from "@tree-for-deed/common/either";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useId, useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Parts } from "../../../components/extension/Parts";
import { FormDialog } from "../../../components/form/FormDialog";
import { useSending } from "../../../components/form/useSending";
import { Typography } from "../../../components/Typography";
import { useDialogBelow } from "../../../components/useDialogBelow";
import type { TeamRole } from "../../../gql/schema.generated";
import { rolePartner, type RoleValues } from "../../extension-points/role-partner";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { RoleCategoriesDocument, type UserRow_UserFragment } from "./Users.generated";
import type { RolesInput } from "./useUserAdmin";
import { useQuery } from "../../../lib/useQuery";

const roles = ["REVIEWER", "SUPPORT", "EDITOR", "PLANTING"] as const satisfies readonly TeamRole[];

interface Props {
  user: UserRow_UserFragment;
  /** Throws on failure. */
  onSet: (input: RolesInput) => Promise<void>;
  onClose: () => void;
}

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** Form for a member's roles, and a reviewer's categories. */
export default function RolesDialog({ user, onSet, onClose }: Props) {
  const { language } = useLanguage();
  useDialogBelow();
  const { data } = useQuery(RoleCategoriesDocument);
  const [chosen, setChosen] = useState<readonly TeamRole[]>(user.roles ?? []);
  const [only, setOnly] = useState<readonly string[]>(user.reviewCategoryIds ?? []);
  const form = useForm<RoleValues>({
    defaultValues: { plantingPartnerId: user.plantingPartnerId ?? "" },
  });
  const { onSubmit, note } = useSending(form, ["plantingPartnerId"], ({ plantingPartnerId }) =>
    onSet({ roles: [...chosen], reviewCategoryIds: [...only], plantingPartnerId: plantingPartnerId || null }),
  );

  return (
    <FormDialog
      title={<FormattedMessage id="users.rolesTitle" values={{ name: <bdi>{user.fullName}</bdi> }} />}
      maxWidth="sm"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="users.rolesSave"
    >
      {user.isAdmin === true && <Typography variant="body2" text="users.rolesOfAdmin" />}
      <div>
        {roles.map((role) => (
          <Choice
            key={role}
            checked={chosen.includes(role)}
            onToggle={() => setChosen(toggled(chosen, role))}
            label={<FormattedMessage id={`users.role.${role}`} />}
            hint={<FormattedMessage id={`users.roleText.${role}`} />}
          />
        ))}
      </div>
      {chosen.includes("REVIEWER") && data && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ p: 0 }} text="users.roleCategories" />
          <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))" }}>
            {data.categories.map(({ id, icon, name, nameEn }) => (
              <Choice
                key={id}
                checked={only.includes(id)}
                onToggle={() => setOnly(toggled(only, id))}
                label={`${icon} ${either(language, name, nameEn)}`}
              />
            ))}
          </Box>
        </Box>
      )}
      {chosen.includes("PLANTING") && <Parts of={rolePartner} props={{ control: form.control }} />}
    </FormDialog>
  );
}

interface ChoiceProps {
  checked: boolean;
  onToggle: () => void;
  label: ReactNode;
  hint?: ReactNode;
}

function Choice({ checked, onToggle, label, hint }: ChoiceProps) {
  const hintId = useId();
  return (
    <Box sx={{ mb: hint ? 1 : 0 }}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            checked={checked}
            onChange={onToggle}
            slotProps={{ input: { ...(hint !== undefined && { "aria-describedby": hintId }) } }}
          />
        }
      />
      {hint !== undefined && (
        <Typography id={hintId} variant="body2" color="textSecondary" sx={{ ml: 4, mt: -0.75 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
