import type { Control } from "react-hook-form";
import { partPoint } from "../../components/extension/extension-point";

/** Values of the dialog for a member's roles. */
export interface RoleValues {
  plantingPartnerId: string;
}

/** Field for the organisation that a member of the team enters plantings for. */
export const rolePartner = partPoint<{ control: Control<RoleValues> }>("rolePartner", "panel");
