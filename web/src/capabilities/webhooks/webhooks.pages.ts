import type { Contribution } from "../../components/extension/extension-point";
import { programParts } from "../../core/extension-points/parts";
import { WebhookSection_QueryFragmentDoc } from "./parts/WebhookSection.generated";

export default [
  ...programParts.dataPart(WebhookSection_QueryFragmentDoc, () => import("./parts/WebhookSection")),
] satisfies readonly Contribution[];
