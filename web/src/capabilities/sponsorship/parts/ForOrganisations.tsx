import { paths } from "@tree-for-deed/common/paths";
import { Link } from "react-router-dom";
import { Button } from "../../../components/Button";

/** The way to the page for organisations. */
export default function ForOrganisations() {
  return <Button component={Link} to={paths.sponsorship} text="sponsor.forOrganisations" />;
}
