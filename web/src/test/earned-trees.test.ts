import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { languages, type Language } from "@tree-for-deed/common/languages";
import { buildSchema, isObjectType, parse as parseDocument, visit } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const read = (...at: string[]): string => readFileSync(path.join(root, ...at), "utf8");

/** Areas about records of plantings and about those who pay for them: nearly every text speaks of planting. */
const ofPlantings = /^(admin-|api-)?(planting|sponsorship)/;

/** Other texts that may speak of planting: of records, of money that pays for it, and of a deed that plants a tree. */
const aboutPlanting = new Set([
  "about.counting.earned",
  "account.mails.BADGE",
  "account.webhooks.BATCH_PUBLISHED",
  "account.webhooks.TREE_PLANTED",
  "card.treeState.planted",
  "celebration.plantedText",
  "counting.check.3",
  "counting.not.text",
  "developers.lead",
  "developers.openData.text",
  "donate.impactApartPaid",
  "donate.lead",
  "donate.leadPaid",
  "errors.grove.station",
  "faq.money.a",
  "grove.station.alive",
  "grove.station.funded",
  "grove.station.planted",
  "holdings.trees",
  "home.how.do.text",
  "log.action.CORRECT_PLANTING",
  "log.action.DELETE_PLANTING",
  "log.action.DRAFT_PLANTING",
  "log.action.EDIT_PLANTING",
  "log.action.PUBLISH_PLANTING",
  "log.kind.PLANTING",
  "log.kind.PLANTING_PARTNER",
  "mail.payment_receipt.body",
  "mail.sample.subject",
  "mail.tree_planted.lead",
  "mail.tree_planted.subject",
  "notices.TREE_FUNDED",
  "notices.TREE_PLANTED",
  "notices.TREE_SURVEYED",
  "payments.refundText",
  "pushMessage.planted",
  "tree.station.planted",
  "unsubscribe.kind.badge",
  "users.role.PLANTING",
  "users.roleText.PLANTING",
]);

/** The words of each language for planting; Bengali "ইউরোপ" is Europe. */
const planting: Readonly<Record<Language, RegExp>> = {
  en: /\bplant(s|ed|ing|ings)?\b/i,
  bn: /লাগান|লাগাব|(?<!ইউ)রোপ/,
};

/** The words of a text, without the names of its arguments. */
function saidIn(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (isSelectElement(element) || isPluralElement(element))
        return Object.values(element.options)
          .map(({ value }) => saidIn(value))
          .join(" ");
      if (isTagElement(element)) return saidIn(element.children);
      return isLiteralElement(element) ? element.value : "#";
    })
    .join("");
}

interface Text {
  readonly area: string;
  readonly id: string;
  readonly said: string;
}

const textsIn = (language: Language): Text[] =>
  readdirSync(path.join(root, "common/texts", language))
    .filter((file) => file !== "language.json")
    .flatMap((file) =>
      Object.entries(JSON.parse(read("common/texts", language, file)) as Record<string, string>).map(([id, text]) => ({
        area: path.parse(file).name,
        id,
        said: saidIn(parse(text)),
      })),
    );

const speaksOfPlanting = (language: Language): Text[] =>
  textsIn(language).filter(({ said }) => planting[language].test(said));

test.each(languages)("no text in %s calls planted what is only earned", (language) => {
  const others = speaksOfPlanting(language).filter(({ area, id }) => !ofPlantings.test(area) && !aboutPlanting.has(id));
  expect(others).toEqual([]);
  // Also where plantings are spoken of, what is earned has its own texts.
  expect(speaksOfPlanting(language).filter(({ id }) => /\bearned$/.test(id) && id !== "about.counting.earned")).toEqual(
    [],
  );
});

test("every text that may speak of planting does, in some language", () => {
  const found = new Set(languages.flatMap((language) => speaksOfPlanting(language).map(({ id }) => id)));
  expect([...aboutPlanting].filter((id) => !found.has(id))).toEqual([]);
});

test("texts with a total of earned trees also say how many are in the ground", () => {
  const totals = [
    "home.grove.trees",
    "profile.description",
    "ownHome.allTrees",
    "celebration.now",
    "week.own",
    "pushMessage.allTrees",
  ];
  for (const language of languages) {
    const texts = Object.assign(
      {},
      ...readdirSync(path.join(root, "common/texts", language)).map(
        (file) => JSON.parse(read("common/texts", language, file)) as object,
      ),
    ) as Record<string, string>;
    const withTotal = Object.keys(texts).filter((id) => /\{(allTrees|earned)[,}]/.test(texts[id] ?? ""));
    for (const id of [...totals, ...withTotal])
      expect([language, id, texts[id]]).toEqual([language, id, expect.stringMatching(/\{planted\b/)]);
  }
});

const filesUnder = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(ending))
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)));

test("whatever reads earned trees for a page, a story or a celebration reads those in the ground with them", () => {
  const documents = filesUnder("web/src", ".graphql");
  let found = 0;
  const alone: string[] = [];
  for (const file of documents) {
    visit(parseDocument(read(file)), {
      SelectionSet({ selections }) {
        const names = selections.map((each) => ("name" in each ? each.name.value : ""));
        if (!names.includes("treesPlanted")) return;
        found += 1;
        if (!names.includes("treesInGround")) alone.push(file);
      },
    });
  }
  expect(alone).toEqual([]);
  expect(found).toBeGreaterThan(4);
});

test("in the API every number of earned trees is called so, with the one in the ground beside it", () => {
  const types = Object.values(buildSchema(read("schema.graphql")).getTypeMap()).filter(isObjectType);
  const counting = types.filter((type) => type.getFields().treesPlanted);
  expect(counting.map(({ name }) => name).sort()).toEqual(["LeaderboardEntry", "SiteStats", "User"]);
  for (const type of counting) {
    const { treesPlanted, treesInGround } = type.getFields();
    expect(treesPlanted?.description).toMatch(/^Trees earned/);
    expect(treesInGround?.description).toMatch(/in the ground/);
  }
});

test("sentences outside the catalogs do not call an approved deed's tree planted", () => {
  const claim = /\b(deed|deeds)\b[^.\n]{0,40}\bplants?\b|\btrees planted\b/i;
  for (const file of [
    "common/src/errors.ts",
    "web/src/explorer/examples.ts",
    "README.md",
    "docs/api.md",
    "docs/rules.md",
  ])
    expect([file, claim.exec(read(file))?.[0]]).toEqual([file, undefined]);
});
