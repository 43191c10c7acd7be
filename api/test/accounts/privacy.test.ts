import type { UserView } from "../../src/core/users/user.view";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { UserDetailsDocument } from "./accounts.generated";

describe("what others see of a member (Z3)", () => {
  let site: Site;
  let member: UserView;
  const readers = new Map<string, HttpClient>();
  beforeAll(async () => {
    site = await startSite();
    member = await aMember(site);
    readers.set("guest", site.client());
    readers.set("other member", await site.client().signIn(await aMember(site)));
    readers.set("member", await site.client().signIn(member));
    readers.set("admin", await site.client().signIn(await anAdmin(site)));
  });
  afterAll(() => site.stop());

  const as = (name: string): HttpClient => readers.get(name) ?? site.client();
  const hidden = { email: null, whatsappNumber: null, age: null, language: null, isAdmin: null };
  const shown = () => ({
    email: member.email,
    whatsappNumber: "+8801712345678",
    age: 27,
    language: "bn",
    isAdmin: false,
  });

  it.each(["guest", "other member"])("hides the private part from a %s, in GraphQL and REST", async (name) => {
    const { data } = await as(name).graphql(UserDetailsDocument, { x: member.id });
    expect(data.user).toMatchObject({ id: member.id, fullName: member.fullName, country: "BD", ...hidden });
    const rest = await as(name).get(`/api/users/${member.id}`);
    expect(rest.json()).toMatchObject({ id: member.id, username: member.username, ...hidden });
    expect(rest.text).not.toContain(member.email);
    expect(rest.text).not.toContain("argon2");
  });

  it.each(["member", "admin"])("shows it to the %s", async (name) => {
    const { data } = await as(name).graphql(UserDetailsDocument, { x: member.id });
    expect(data.user).toMatchObject(shown());
    expect((await as(name).get(`/api/users/${member.id}`)).json()).toMatchObject(shown());
  });

  it("has no field for the password", async () => {
    const { errors } = await as("admin").graphql(`{ me { password } }`);
    expect(errors[0]?.extensions.code).toBe("GRAPHQL_VALIDATION_FAILED");
    expect((await as("admin").get("/api/auth/me")).text).not.toContain("password");
  });

  it("finds a member by id and by username in any case, and nobody else", async () => {
    for (const x of [member.id, member.id.toUpperCase(), member.username.toUpperCase(), ` ${member.username}`]) {
      const { data } = await as("guest").graphql(UserDetailsDocument, { x });
      expect(data.user?.id).toBe(member.id);
    }
    for (const x of ["", "nobody", member.email, "' OR 1=1--", "%", "_".repeat(3), "x".repeat(5000), "1;drop", "../"]) {
      const { data, errors } = await as("guest").graphql(UserDetailsDocument, { x });
      expect([x, data.user, errors]).toEqual([x, null, []]);
    }
    const missing = await as("guest").get("/api/users/nobody");
    expect([missing.status, missing.text]).toEqual([404, "User not found"]);
    expect([400, 404]).toContain((await as("guest").get("/api/users/%00")).status);
  });
});
