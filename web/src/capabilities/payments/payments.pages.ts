import type { Contribution } from "../../components/extension/extension-point";
import { donateParts } from "../../core/extension-points/parts";

export default [...donateParts.part(() => import("./parts/PaidDonation"))] satisfies readonly Contribution[];
