import { Query, Resolver } from "type-graphql";
import { Access } from "../../../platform/graphql/access";
import { SITE_VERSION } from "../../../platform/metrics/version";

/** The version in the footer of the admin panel. */
@Resolver()
export class SiteVersionResolver {
  @Access({ role: "team" })
  @Query(() => String, { description: "The running version of the site, such as 1.0.0." })
  siteVersion(): string {
    return SITE_VERSION;
  }
}
