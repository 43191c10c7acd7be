import type { RouteAccess } from "../../src/platform/http/routes";
import type { StaffRole } from "../../src/shared/access";
import type { TokenScope } from "../../src/shared/request";
import { type TeamRole, teamRoles } from "@tree-for-deed/common/identity/team-roles";
import { aMember, anAdmin, aTeamMember } from "../factories";
import type { Site } from "../harness";
import type { Answer, GraphqlAnswer, HttpClient, SendOptions } from "../http-client";
import { CreateTokenDocument } from "../documents/accounts.generated";

/**
 * Access to an operation or a route: with a session, and by an access token with a scope; "no token" if it needs a
 * session, "sensitive" if it asks a session for the password again, and "not sensitive" for a team action that does
 * not.
 */
export type Access = readonly [
  who: "anyone" | "member" | StaffRole,
  token: TokenScope | "no token",
  sensitive?: "sensitive" | "not sensitive",
];

/** The declaration of an operation or a route, in the words of the tables. */
export function declared(access: RouteAccess | undefined): Access | "public" | undefined {
  if (access === undefined || access === "public") return access;
  const words: Access = [access.role === "guest" ? "anyone" : access.role, access.token ?? "no token"];
  return access.sensitive ? [words[0], words[1], "sensitive"] : words;
}

/** The declaration for a row of the tables. An action that is not sensitive declares nothing. */
export const asDeclared = ([who, token, sensitive]: Access): Access =>
  sensitive === "sensitive" ? [who, token, sensitive] : [who, token];

const OPEN: ReadonlySet<string> = new Set(["anyone", "member"]);

/** Team actions among these rows without a statement of sensitivity. */
export const undecided = (rows: Readonly<Record<string, Access>>, acts: RegExp): string[] =>
  Object.entries(rows).flatMap(([name, [who, , sensitive]]) =>
    acts.test(name) && !OPEN.has(who) && sensitive === undefined ? [name] : [],
  );

/** Result of an access check. Any answer of the service behind it counts as allowed. */
export type Outcome =
  | "let through"
  | "sign-in needed"
  | "admins only"
  | "role needed"
  | "session needed"
  | "scope needed"
  | "password needed";

const GATES: ReadonlyMap<string | undefined, Outcome> = new Map([
  ["session.required", "sign-in needed"],
  ["session.adminRequired", "admins only"],
  ["session.roleRequired", "role needed"],
  ["token.sessionNeeded", "session needed"],
  ["token.scopeNeeded", "scope needed"],
  ["session.confirmationNeeded", "password needed"],
]);
const STATUS: Readonly<Record<Outcome, number | null>> = {
  "let through": null,
  "sign-in needed": 401,
  "admins only": 403,
  "role needed": 403,
  "session needed": 403,
  "scope needed": 403,
  "password needed": 403,
};

const LONG_AGO = ["member of eleven minutes ago", "admin of eleven minutes ago"] as const;
const PROGRAMS = ["READ", "WRITE", "WEBHOOKS", "admin's token"] as const;
export const ROLES = ["guest", "member", "admin", ...teamRoles, ...LONG_AGO, ...PROGRAMS, "reviewer's token"] as const;
export type Role = (typeof ROLES)[number];

/** A caller with their credentials. */
export class Caller {
  constructor(
    readonly client: HttpClient,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  graphql(query: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer<Record<string, unknown>>> {
    return this.client.graphql(query, variables, { headers: this.headers });
  }

  send(method: string, path: string, { headers, body }: SendOptions = {}): Promise<Answer> {
    return this.client.send(method, path, { body, headers: { ...this.headers, ...headers } });
  }
}

export type Callers = Readonly<Record<Role, Caller>>;

/** Makes these members' sign-ins eleven minutes old. */
export async function passwordLongAgo(site: Site, ...members: readonly { readonly id: string }[]): Promise<void> {
  await site.db.query(
    `UPDATE sessions SET "confirmedAt" = now() - interval '11 minutes' WHERE "userId" = ANY ($1::uuid[])`,
    [members.map(({ id }) => id)],
  );
}

/** One new caller of each role. */
export async function freshCallers(site: Site): Promise<Callers> {
  const member = await site.client().signIn(await aMember(site));
  const admin = await site.client().signIn(await anAdmin(site));
  const reviewer = await site.client().signIn(await aTeamMember(site, "reviewer"));
  const [oldMember, oldAdmin] = [await aMember(site), await anAdmin(site)];
  const long = { member: await site.client().signIn(oldMember), admin: await site.client().signIn(oldAdmin) };
  await passwordLongAgo(site, oldMember, oldAdmin);
  const program = async (owner: HttpClient, ...scopes: TokenScope[]): Promise<Caller> => {
    const { data } = await owner.graphql(CreateTokenDocument, { input: { name: "Roles", scopes } });
    return new Caller(site.client(), { authorization: `Bearer ${data.createToken.secret}` });
  };
  return {
    guest: new Caller(site.client()),
    reviewer: new Caller(reviewer),
    support: new Caller(await site.client().signIn(await aTeamMember(site, "support"))),
    editor: new Caller(await site.client().signIn(await aTeamMember(site, "editor"))),
    planting: new Caller(await site.client().signIn(await aTeamMember(site, "planting"))),
    member: new Caller(member),
    admin: new Caller(admin),
    "member of eleven minutes ago": new Caller(long.member),
    "admin of eleven minutes ago": new Caller(long.admin),
    READ: await program(member, "READ"),
    WRITE: await program(member, "WRITE"),
    WEBHOOKS: await program(member, "WEBHOOKS"),
    "admin's token": await program(admin, "READ", "WRITE", "WEBHOOKS"),
    "reviewer's token": await program(reviewer, "READ", "WRITE", "WEBHOOKS"),
  };
}

/** The expected result for every caller; `reading` marks read operations, for which a token needs the scope READ. */
export function expectedOutcomes([who, token, sensitive]: Access, reading: boolean): Record<Role, Outcome> {
  const asMember: Outcome = refusalOf(who);
  const withRole = (role: TeamRole): Outcome => (who === role || who === "team" ? "let through" : asMember);
  const byToken = (...scopes: TokenScope[]): Outcome => {
    if (token !== "no token") return scopes.includes(token) ? "let through" : "scope needed";
    return reading && !scopes.includes("READ") ? "scope needed" : "session needed";
  };
  return {
    reviewer: withRole("reviewer"),
    support: withRole("support"),
    editor: withRole("editor"),
    planting: withRole("planting"),
    guest: who === "anyone" ? "let through" : "sign-in needed",
    member: asMember,
    admin: "let through",
    "member of eleven minutes ago":
      sensitive === "sensitive" && asMember === "let through" ? "password needed" : asMember,
    "admin of eleven minutes ago": sensitive === "sensitive" ? "password needed" : "let through",
    READ: byToken("READ"),
    WRITE: byToken("WRITE"),
    WEBHOOKS: byToken("WEBHOOKS"),
    "admin's token": byToken("READ", "WRITE", "WEBHOOKS"),
    "reviewer's token": byToken("READ", "WRITE", "WEBHOOKS"),
  };
}

/** The refusal of a member without any role. */
function refusalOf(who: Access[0]): Outcome {
  if (who === "anyone" || who === "member") return "let through";
  return who === "admin" || who === "team" ? "admins only" : "role needed";
}

/** Calls as every caller in parallel. */
export async function outcomes(
  callers: Callers,
  ask: (caller: Caller) => Promise<Outcome>,
): Promise<Record<Role, Outcome>> {
  const all = await Promise.all(ROLES.map(async (role) => [role, await ask(callers[role])] as const));
  return Object.fromEntries(all) as Record<Role, Outcome>;
}

const GRAPHQL_STATUS: ReadonlyMap<string, number> = new Map([
  ["UNAUTHENTICATED", 401],
  ["FORBIDDEN", 403],
]);

/** @throws for an invalid document, a bug, or a check that answers with another code */
export function graphqlOutcome({ errors, text }: GraphqlAnswer<unknown>): Outcome {
  const { code, key } = errors[0]?.extensions ?? {};
  if (code === "INTERNAL_SERVER_ERROR" || code?.startsWith("GRAPHQL_")) throw new Error(text);
  return checked(GATES.get(key) ?? "let through", GRAPHQL_STATUS.get(code ?? "") ?? 200, text);
}

/** @throws for a bug, or a check that answers with another status */
export function restOutcome({ status, headers, text }: Answer): Outcome {
  if (status >= 500) throw new Error(`${status} ${text}`);
  return checked(GATES.get(String(headers["x-error-key"])) ?? "let through", status, text);
}

function checked(outcome: Outcome, status: number, text: string): Outcome {
  const expected = STATUS[outcome];
  if (expected !== null && expected !== status) throw new Error(`${outcome}, but as ${status}: ${text}`);
  return outcome;
}
