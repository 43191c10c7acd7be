import { PageBody } from "../../../../components/page/PageBody";
import { Spinner } from "../../../../components/Spinner";
import { OwnCopyPlace } from "./OwnCopyPlace";
import type { OwnPart } from "./own-copy";

/** A page that is the member's own, while it loads: as this device showed it last, or a spinner. */
export const OwnCopyOrSpinner = ({ part }: { part: OwnPart }) => (
  <PageBody>
    <OwnCopyPlace part={part} sx={{ "&:not(:empty) + *": { display: "none" } }} />
    <Spinner />
  </PageBody>
);
