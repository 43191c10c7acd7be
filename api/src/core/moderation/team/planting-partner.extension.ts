import type { EntityManager } from "typeorm";
import { ExtensionPoint } from "../../../platform/wiring/extension-point";

/** Tells whether there is such an organisation, which stays until the transaction ends. */
export type KnowsPartner = (tx: EntityManager, id: string) => Promise<boolean>;

/** Organisations for which members may record plantings: without it, there is none. */
export const plantingOrganisations = new ExtensionPoint<KnowsPartner>();
