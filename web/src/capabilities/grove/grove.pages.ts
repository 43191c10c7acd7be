import type { Contribution } from "../../components/extension/extension-point";
import { memberParts } from "../../core/extension-points/parts";
import { MemberGrove_UserFragmentDoc } from "./parts/MemberGrove.generated";

export default [
  ...memberParts.dataPart(MemberGrove_UserFragmentDoc, () => import("./parts/MemberGrove")),
] satisfies readonly Contribution[];
