import { useEffect, useState } from "react";
import { report } from "../../lib/report";
import type { PartPoint } from "./extension-point";
import { preloadParts } from "./preload-parts";
import { useSite } from "./SiteContext";

/** State of the parts of a place. */
export interface PartsAhead {
  /** Whether a query has their fields from now on, or they cannot be had. */
  readonly fieldsAreKnown: boolean;
  readonly code: "loading" | "here" | "missing";
}

/** Loads the parts of a place on a page whose route does not, so that they show together with the rest. */
export function usePartsAhead<Own extends object>({ name, extent }: PartPoint<Own>): PartsAhead {
  const contributions = useSite().contributions[extent];
  const [fieldsAreKnown, setFieldsAreKnown] = useState(contributions.loaded !== undefined);
  const [code, setCode] = useState<PartsAhead["code"]>("loading");
  useEffect(() => {
    const known = () => setFieldsAreKnown(true);
    void contributions.load().catch(report).then(known);
    preloadParts(contributions, [name]).then(
      () => setCode("here"),
      (error: unknown) => {
        report(error);
        setCode("missing");
      },
    );
  }, [contributions, name]);
  return { fieldsAreKnown, code };
}
