import { expect } from "@playwright/test";
import type { Operation } from "../api";
import { at, type CapabilityScenes, type Open } from "../scene";

const people: Operation<{ me: { id: string }; leaderboard: { items: { user: { id: string } }[] } }> = {
  text: "{ me { id } leaderboard(pageSize: 2) { items { user { id } } } }",
};
const follow: Operation<{ followUser: { id: string } }> = {
  text: "mutation Follow($id: ID!) { followUser(id: $id) { id } }",
};

/** The part of the feed from people whom the member follows, with somebody there. */
const followed: Open = async (stage) => {
  const { member } = stage.fixtures;
  const { me, leaderboard } = await member.ask(people);
  const other = leaderboard.items.find(({ user }) => user.id !== me.id);
  await member.ask(follow, { id: other?.user.id ?? "" });
  await at("/deeds/followed")(stage);
  await expect(stage.page.getByRole("article").first()).toBeVisible();
};

export const scenes: CapabilityScenes = {
  make: () => Promise.resolve(""),
  addresses: {},
  pages: [{ name: "followed-deeds", as: "member", visit: "/deeds/followed", open: followed }],
  dialogs: [],
};
