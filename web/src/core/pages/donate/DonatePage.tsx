import { Parts } from "../../../components/extension/Parts";
import { useValues } from "../../../components/extension/SiteContext";
import { donateParts } from "../../extension-points/parts";
import { Donate } from "./Donate";

export default function DonatePage() {
  const isPaid = useValues(donateParts).length > 0;
  return isPaid ? <Parts of={donateParts} props={{}} /> : <Donate payment={null} />;
}
