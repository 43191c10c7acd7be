import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import type { TestedLanguage } from "./words";

/** An operation with the type of its answer. */
export interface Operation<Answer> {
  text: string;
  answer?: Answer;
}

export interface SharedDeed {
  id: string;
  uniqueId: string;
}

export interface NewDeed {
  caption: string;
  categoryId?: string;
  photos?: readonly Buffer[];
}

interface Decided {
  id: string;
  status: string;
}

export const environment = "019a0000-0000-7000-8000-000000000001";
export const education = "019a0000-0000-7000-8000-000000000002";

const createDeed: Operation<{ createDeed: SharedDeed }> = {
  text: "mutation Share($input: CreateDeedInput!) { createDeed(input: $input) { id uniqueId } }",
};
const approveDeed: Operation<{ approveDeed: Decided }> = {
  text: "mutation Approve($id: ID!, $seen: [String!]) { approveDeed(id: $id, seenPhotos: $seen) { id status } }",
};
const rejectDeed: Operation<{ rejectDeed: Decided }> = {
  text: "mutation Reject($id: ID!, $reason: String!) { rejectDeed(id: $id, reason: $reason) { id status } }",
};
const undoDecision: Operation<{ undoDecision: Decided }> = {
  text: "mutation Undo($id: ID!) { undoDecision(id: $id) { id status } }",
};
const deleteDeed: Operation<{ deleteDeed: string }> = {
  text: "mutation Remove($id: ID!) { deleteDeed(id: $id) }",
};
const register: Operation<{ register: { id: string } }> = {
  text: "mutation Join($input: RegisterInput!) { register(input: $input) { id } }",
};
const login: Operation<{ login: { id: string } }> = {
  text: "mutation Enter($input: LoginInput!) { login(input: $input) { id } }",
};
const setAdmin: Operation<{ setAdmin: { id: string } }> = {
  text: "mutation Promote($id: ID!) { setAdmin(userId: $id, isAdmin: true) { id } }",
};
const demote: Operation<{ setAdmin: { id: string } }> = {
  text: "mutation Demote($id: ID!) { setAdmin(userId: $id, isAdmin: false) { id } }",
};

const setLanguage: Operation<{ setLanguage: { id: string } }> = {
  text: "mutation Speak($language: Language!) { setLanguage(language: $language) { id } }",
};

const certificates: Operation<{ me: { certificates: { code: string }[] } }> = {
  text: "{ me { certificates { code } } }",
};

const trees: Operation<{ me: { treeWalk: { edges: { node: { code: string } }[] } } }> = {
  text: "{ me { treeWalk(first: 1) { edges { node { code } } } } }",
};

type Reached = "FUNDED" | "PLANTED";
const treesOf: Operation<{ user: { treeWalk: { edges: { node: { code: string } }[] } } }> = {
  text: `query TreesOf($name: String!, $state: TreeState!) {
    user(idOrUsername: $name) { treeWalk(first: 50, state: $state) { edges { node { code } } } }
  }`,
};

const dedicate: Operation<{ dedicateTree: { ownDedication: { id: string } | null } }> = {
  text: `mutation Dedicate($code: String!, $words: String!) {
    dedicateTree(code: $code, input: { about: PERSON, words: $words }) { ownDedication { id } }
  }`,
};
const acceptDedication: Operation<{ acceptDedication: { id: string } }> = {
  text: "mutation AcceptDedication($id: ID!) { acceptDedication(id: $id) { id } }",
};

const createCategory: Operation<{ createCategory: { id: string } }> = {
  text: "mutation Make($input: CategoryInput!) { createCategory(input: $input) { id } }",
};
const saveFund: Operation<{ savePlantingFund: { id: string } }> = {
  text: `mutation SaveFund($categoryId: ID!) {
    savePlantingFund(input: { source: PLEDGE, organisation: "Friends", trees: 1, pricePerTree: 300, currency: BDT,
      receivedOn: "2026-01-01", categoryId: $categoryId }) { id }
  }`,
};
const publishFund: Operation<{ publishPlanting: { id: string } }> = {
  text: "mutation PublishFund($id: ID!) { publishPlanting(id: $id) { id } }",
};

const createTicket: Operation<{ createTicket: { id: string } }> = {
  text: 'mutation { createTicket(input: { subject: "Where is it?", description: "Help" }) { id } }',
};

const posts: Operation<{ blogPosts: { items: { slug: string }[] } }> = {
  text: "{ blogPosts(pageSize: 1) { items { slug } } }",
};

interface Named {
  fullName: string;
}
const names: Operation<{
  leaderboard: { items: { user: Named }[] };
  deeds: { items: { user: Named }[] };
  partners: { name: string }[];
}> = {
  text: `{
    leaderboard(pageSize: 100) { items { user { fullName } } }
    deeds(pageSize: 100) { items { user { fullName } } }
    partners { name }
  }`,
};

const moment: Operation<{ myMoment: { id: string } | null }> = { text: "{ myMoment { id } }" };
const takeMoment: Operation<{ takeMoment: boolean }> = {
  text: "mutation Take($id: ID!) { takeMoment(id: $id) }",
};

/** One visitor of the site's API with a session of their own. */
export class Api {
  constructor(readonly http: APIRequestContext) {}

  /** The answer to an operation; fails on any error. */
  async ask<Answer>({ text }: Operation<Answer>, variables: object = {}): Promise<Answer> {
    const answer = await this.http.post("/graphql", { data: { query: text, variables } });
    const { data, errors } = (await answer.json()) as { data: Answer; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }

  async upload(photo: Buffer): Promise<string> {
    const send = () =>
      this.http.post("/media", {
        headers: { "X-Requested-With": "tree-for-deed" },
        multipart: { photo: { name: "photo.jpg", mimeType: "image/jpeg", buffer: photo } },
      });
    let answer = await send();
    // If too many are sent at once, also by other tests, the site refuses some: they are repeated, as in the form.
    if (answer.status() === 503)
      await expect.poll(async () => (answer = await send()).status(), { timeout: 60_000 }).not.toBe(503);
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  }

  async share({ caption, categoryId = environment, photos = [] }: NewDeed): Promise<SharedDeed> {
    const uploads: string[] = [];
    // Sent one after another, as in the form, since the site refuses too many at once.
    for (const photo of photos) uploads.push(await this.upload(photo));
    const input = { caption, categoryId, photos: uploads.map((uploadId) => ({ uploadId })) };
    return (await this.ask(createDeed, { input })).createDeed;
  }

  /** `seen` lists the photos of the deed that this admin received in the panel. */
  async approve({ id, seen }: { id: string; seen?: string[] }): Promise<void> {
    await this.ask(approveDeed, { id, ...(seen && { seen }) });
  }

  async reject({ id }: { id: string }, reason: string): Promise<void> {
    await this.ask(rejectDeed, { id, reason });
  }

  async undo(id: string): Promise<void> {
    await this.ask(undoDecision, { id });
  }

  async remove(id: string): Promise<void> {
    await this.ask(deleteDeed, { id });
  }

  async promote(userId: string): Promise<void> {
    await this.ask(setAdmin, { id: userId });
  }

  /** Takes the admin's rights away. */
  async demote(userId: string): Promise<void> {
    await this.ask(demote, { id: userId });
  }

  async openTicket(): Promise<void> {
    await this.ask(createTicket);
  }

  /** Sets the account's language, which all its member's pages use. */
  async speak(language: TestedLanguage): Promise<void> {
    await this.ask(setLanguage, { language });
  }

  async register(person: Person): Promise<string> {
    const input = { whatsappNumber: "01712345678", age: 30, country: "BD", ...person };
    return (await this.ask(register, { input })).register.id;
  }

  async logIn({ username, password }: Pick<Person, "username" | "password">): Promise<void> {
    await this.ask(login, { input: { emailOrUsername: username, password } });
  }

  /** Code of the member's first certificate. */
  async certificate(): Promise<string> {
    return (await this.ask(certificates)).me.certificates[0]?.code ?? "";
  }

  /** Code of the member's latest tree. */
  async tree(): Promise<string> {
    return (await this.ask(trees)).me.treeWalk.edges[0]?.node.code ?? "";
  }

  /** Dedicates the member's own tree and returns the id of the pending dedication; null if it is public already. */
  async dedicate(code: string, words: string): Promise<string | null> {
    return (await this.ask(dedicate, { code, words })).dedicateTree.ownDedication?.id ?? null;
  }

  /** Accepts a dedication as an admin. */
  async acceptDedication(id: string | null): Promise<void> {
    if (id !== null) await this.ask(acceptDedication, { id });
  }

  /** Makes, as an admin, a category of this Bengali name with the money for its first tree, and returns its id. */
  async fundedCategory(name: string): Promise<string> {
    const input = { name, nameEn: `Kind ${token()}`, icon: "🌱" };
    const categoryId = (await this.ask(createCategory, { input })).createCategory.id;
    const { id } = (await this.ask(saveFund, { categoryId })).savePlantingFund;
    await this.ask(publishFund, { id });
    return categoryId;
  }

  /** Codes of a member's trees with this progress, latest first. */
  async treesOf(name: string, state: Reached): Promise<string[]> {
    const { user } = await this.ask(treesOf, { name, state });
    return user.treeWalk.edges.map(({ node }) => node.code);
  }

  /** Address of the newest post. */
  async post(): Promise<string> {
    return (await this.ask(posts)).blogPosts.items[0]?.slug ?? "";
  }

  /** Names of members and partners. */
  async names(): Promise<string[]> {
    const { leaderboard, deeds, partners } = await this.ask(names);
    const people = [...leaderboard.items, ...deeds.items].map(({ user }) => user.fullName);
    const firstNames = people.map((name) => name.split(" ")[0] ?? "");
    return [...people, ...firstNames, ...partners.map(({ name }) => name)];
  }

  /** Marks the results of the member's deeds as seen, so that the celebration does not cover the page. */
  async celebrate(): Promise<void> {
    const { myMoment } = await this.ask(moment);
    if (myMoment) await this.ask(takeMoment, { id: myMoment.id });
  }

  /** Gives a page this session. */
  async enter(page: Page): Promise<void> {
    await this.celebrate();
    await page.context().addCookies((await this.http.storageState()).cookies);
  }
}

export interface Person {
  username: string;
  email: string;
  fullName: string;
  password: string;
  language?: TestedLanguage;
  /** 30 by default. */
  age?: number;
  /** Bangladesh by default. */
  country?: string;
}

const someLetters = (alphabet: string): string =>
  [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length] ?? "").join("");

/** A new word. With digits in it, a name could be refused as a telephone number. */
export const token = (): string => someLetters("abcdefghijklmnop");

/** A word of Bengali letters that no other text of the site has. */
export const aBengaliWord = (): string => someLetters("কখগঘচছজঝটঠডঢতথদধ");

/** A new person. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  const username = `e2e_${token()}`;
  return {
    username,
    email: `${username}@example.com`,
    fullName: "রেহানা পারভীন",
    password: "slow river crossing 7",
    ...overrides,
  };
}

export interface Member extends Person {
  id: string;
  api: Api;
}
