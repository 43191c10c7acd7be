import type { AuditAction } from "../../src/core/audit/audit-action.enum";
import type { AuditTarget } from "../../src/core/audit/audit-entry.entity";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { aDeed } from "../factories";
import type { Site } from "../harness";
import type { HttpClient } from "../http-client";

export interface World {
  readonly site: Site;
  /** An admin other than the acting one, who prepares the action. */
  readonly colleague: HttpClient;
}

/** One GraphQL action of an admin, and its expected log entry. */
export interface AdminAct {
  /** The parameters of the mutation, such as `$id: ID!`; none by default. */
  readonly takes?: string;
  /** The field with its arguments and selection. */
  readonly call: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly action: AuditAction;
  readonly targetKind: AuditTarget;
  /** Number of written rows; 1 by default. */
  readonly rows?: number;
  /** Further kinds of targets of the written rows. */
  readonly also?: readonly AuditTarget[];
}

export type Make = (world: World) => Promise<AdminAct>;

export const pending = async ({ site }: World): Promise<string> =>
  (await aDeed(site, { status: DeedStatus.PENDING })).id;
export const decided = async ({ site }: World): Promise<string> => (await aDeed(site)).id;

let made = 0;

/** Creates an object with a unique name and returns its id. */
export const prepare = async ({ colleague }: World, call: (name: string) => string): Promise<string> => {
  made += 1;
  const { data, errors } = await colleague.graphql<{ made: { id: string } }>(
    `mutation { made: ${call(`n${made}`)} { id } }`,
  );
  if (errors[0]) throw new Error(errors[0].message);
  return data.made.id;
};

export const aDonation = (world: World): Promise<string> =>
  prepare(
    world,
    (name) => `createDonation(input: { amount: "25", donorName: "${name}", donorEmail: "${name}@example.org" })`,
  );

export const onThing = (
  call: string,
  action: AuditAction,
  targetKind: AuditTarget,
  thing: (world: World) => Promise<string>,
): Make => {
  return async (world) => ({ takes: "$id: ID!", call, variables: { id: await thing(world) }, action, targetKind });
};
