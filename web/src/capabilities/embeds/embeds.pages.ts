import type { Contribution } from "../../components/extension/extension-point";
import { developerParts } from "../../core/extension-points/parts";

export default [...developerParts.part(() => import("./parts/EmbedMaker"))] satisfies readonly Contribution[];
