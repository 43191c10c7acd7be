import { type GraphQLInputType, getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { createSchema } from "../../src/graphql/schema";
import { RESOLVERS } from "../../src/modules";
import { seedReference } from "../../src/seed/reference";
import { anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { rootFieldsOf, smallest } from "../roles/documents";

const BLANKS = ["\u200b", "\u3164", " \u2800\n", "\u{e0041}\u0301"];
/** Not free texts: they are compared with stored values, chosen from a list, or dialled. */
const NO_TEXTS = new Set([
  "auth",
  "code",
  "country",
  "countryCode",
  "credential",
  "currency",
  "emailOrUsername",
  "endpoint",
  "newPassword",
  "p256dh",
  "password",
  "photos",
  "token",
  "whatsappNumber",
]);

type Place = readonly string[];

/** Places of the required texts in a value. */
function textPlaces(type: GraphQLInputType, at: Place): Place[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return textPlaces(inner.ofType, [...at, "0"]);
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).filter(({ type: of }) => of !== getNullableType(of));
    return fields.flatMap((field) => textPlaces(field.type, [...at, field.name]));
  }
  return getNamedType(inner).name === "String" && !NO_TEXTS.has(at.filter((part) => part !== "0").at(-1) ?? "")
    ? [at]
    : [];
}

function withText(value: unknown, [first, ...rest]: Place, text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(value)) return value.map((one: unknown) => withText(one, rest, text));
  const known = value as Record<string, unknown>;
  return { ...known, [first]: withText(known[first], rest, text) };
}

const cases = rootFieldsOf(createSchema(RESOLVERS, () => undefined))
  .filter(({ kind }) => kind === "mutation")
  .flatMap((root) =>
    root.field.args
      .filter(({ type }) => type !== getNullableType(type))
      .flatMap(({ name, type }) => textPlaces(type, [name]))
      .map((place) => [`${root.field.name}: ${place.join(".")}`, root, place] as const),
  );

describe("L8: a text of which nothing can be seen is refused like none", () => {
  let site: Site;
  let admin: HttpClient;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    admin = await site.client().signIn(await anAdmin(site));
  });
  afterAll(() => site.stop());

  it.each(cases)("%s", async (_name, root, place) => {
    const { query, variables } = smallest(root);
    const told = async (text: string) => {
      const { errors } = await admin.graphql(query, withText(variables, place, text) as Record<string, unknown>);
      return errors.map(({ message, extensions: { requestId: _, ...said } }) => ({ message, ...said }));
    };
    const none = await told("");
    expect(JSON.stringify(none)).toContain(`"field":"${place.filter((part) => part !== "input").join(".")}"`);
    for (const blank of BLANKS) expect(await told(blank)).toEqual(none);
  });
});
