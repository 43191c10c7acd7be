import type { Contribution } from "../../components/extension/extension-point";
import { forestParts, organisationParts } from "../../core/extension-points/parts";
import { ForestSponsors_QueryFragmentDoc } from "./parts/ForestSponsors.generated";

export default [
  ...forestParts.dataPart(ForestSponsors_QueryFragmentDoc, () => import("./parts/ForestSponsors")),
  ...organisationParts.part(() => import("./parts/ForOrganisations")),
] satisfies readonly Contribution[];
