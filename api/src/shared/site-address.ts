import { Arg } from "type-graphql";
import type { RequestContext } from "./request";

/** Argument of a field that answers with a path of this site, which programs on other sites cannot follow. */
export const Absolute = (): ReturnType<typeof Arg> =>
  Arg("absolute", () => Boolean, {
    defaultValue: false,
    description: "Whether the address has the site's host, as programs elsewhere need it; else it is a path.",
  });

/** A path of this site, with the site's host where it is absolute. */
export const siteAddress = ({ publicUrl }: Pick<RequestContext, "publicUrl">, path: string, absolute = true): string =>
  absolute ? publicUrl + path : path;
