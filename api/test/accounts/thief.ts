import type { UserView } from "../../src/core/users/user.view";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";

/** A thief with a member's open session, on a site with its own limits. */
export interface Theft {
  readonly limited: Site;
  readonly owner: UserView;
  readonly thief: HttpClient;
}

export async function withThief(work: (theft: Theft) => Promise<void>): Promise<void> {
  const limited = await startSite({ config: { rateLimits: true } });
  try {
    const owner = await aMember(limited);
    await work({ limited, owner, thief: await limited.client().signIn(owner) });
  } finally {
    await limited.stop();
  }
}
