import { type Access, assertRole, assertToken, hasRole, maySeePrivate } from "./access";
import type { TokenScope, Viewer } from "./request";

const member: Viewer = { id: "a-member", username: "rahim", isAdmin: false, language: "bn" };
const admin: Viewer = { ...member, id: "an-admin", isAdmin: true };

const keyOf = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    return (error as { key: string }).key;
  }
};

it.each([
  ["guest", null, null],
  ["member", null, "session.required"],
  ["member", member, null],
  ["admin", null, "session.required"],
  ["admin", member, "session.adminRequired"],
  ["admin", admin, null],
] as const)("what is for %s", (role, viewer, key) => {
  expect(keyOf(() => assertRole({ viewer }, role))).toBe(key);
  expect(hasRole(viewer, role)).toBe(key === null);
});

const told = (access: Access, reads: boolean, ...scopes: TokenScope[]): string | null =>
  keyOf(() => assertToken({ token: { id: "a-token", scopes } }, access, { reads }));

it("a token opens what names its scope, and nothing by default", () => {
  expect(told({ role: "member", token: "WRITE" }, false, "WRITE")).toBeNull();
  expect(told({ role: "member", token: "WRITE" }, false, "READ", "WEBHOOKS")).toBe("token.scopeNeeded");
  expect(told({ role: "member" }, false, "READ", "WRITE", "WEBHOOKS")).toBe("token.sessionNeeded");
  expect(told({ role: "guest" }, true, "READ")).toBe("token.sessionNeeded");
  expect(told({ role: "guest" }, true, "WRITE")).toBe("token.scopeNeeded");
});

it("what is private to a member is for the member and admins", () => {
  const viewers = [null, member, { ...member, id: "another" }, admin];
  expect(viewers.map((viewer) => maySeePrivate(viewer, member.id))).toEqual([false, true, false, true]);
});
