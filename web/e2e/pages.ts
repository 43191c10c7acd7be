import { languageFacts } from "@tree-for-deed/common/languages";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./api";
import type { PickedFile } from "./photos";
import { words, type Words, otherLanguage, type TestedLanguage } from "./words";

/** Waits for a notification with this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator("li[data-kind]")).toContainText(text);
}

/**
 * Expects that an error is shown once: beside its cause, and in no notification, not even a transient one, unless it is
 * one of those that are shown in both places (`toast`).
 */
export async function expectNote(page: Page, text: string, { toast }: { toast?: string } = {}): Promise<void> {
  const told = page.locator("li[data-kind=error]");
  // The notification goes away by itself.
  if (toast) await expect(told).toContainText(toast);
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeInViewport();
  if (toast) return;
  // Messages of the same turn are on the screen after two frames.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await told.allTextContents()).toEqual([]);
}

/** Follows a link of the bar on every page. */
export async function openFromBar(page: Page, { say }: Pick<Words, "say">, link: Parameters<Words["say"]>[0]) {
  const bar = page.getByRole("navigation", { name: say("nav.label") });
  await bar.getByRole("link", { name: say(link) }).click();
}

/** Fills in name and password of a page or dialog, and submits them. */
export async function signIn(
  place: Page | Locator,
  { say }: Pick<Words, "say">,
  { username, password }: Pick<Person, "username" | "password">,
): Promise<void> {
  await place.getByLabel(say("session.identity")).fill(username);
  await place.getByLabel(say("session.password"), { exact: true }).fill(password);
  await place.getByRole("button", { name: say("session.signIn") }).click();
}

/** Fills the second step of the sign-up dialog. Ages and numbers may be typed in any digits. */
export async function fillPerson(dialog: Locator, { say, number }: Words, person: Person): Promise<void> {
  await dialog.getByLabel(say("member.username")).fill(person.username);
  await dialog.getByLabel(say("session.fullName")).fill(person.fullName);
  await dialog.getByLabel(say("member.age")).fill(number(27));
  await dialog
    .getByLabel(say("member.whatsappNumber"))
    .fill([...`01712345678`].map((digit) => number(Number(digit))).join(""));
}

/** Fills the third step. */
export async function fillAccount(dialog: Locator, { say }: Words, { email, password }: Person): Promise<void> {
  await dialog.getByLabel(say("session.email")).fill(email);
  await dialog.getByLabel(say("session.password"), { exact: true }).fill(password);
  await dialog.getByLabel(say("session.confirmPassword")).fill(password);
  await dialog.getByLabel(say("session.terms.agree")).check();
}

/** Chooses Bangladesh in the first step and continues. */
export async function chooseBangladesh(page: Page, dialog: Locator, { say }: Words): Promise<void> {
  await dialog.getByRole("button", { name: say("member.country") }).click();
  const picker = page.getByRole("dialog", { name: say("session.country.placeholder") });
  await picker.getByRole("option").first().click();
  await expect(picker).toBeHidden();
  await dialog.getByRole("button", { name: say("action.next") }).click();
}

/** Signs up in the open dialog, and waits until the member is signed in. */
export async function signUp(page: Page, words: Words, person: Person, picture?: PickedFile): Promise<void> {
  const { say } = words;
  const dialog = page.getByRole("dialog", { name: say("session.signUp.title") });
  await chooseBangladesh(page, dialog, words);
  await fillPerson(dialog, words, person);
  await dialog.getByRole("button", { name: say("action.next") }).click();
  await fillAccount(dialog, words, person);
  if (picture) {
    await dialog.locator("input[type=file]").setInputFiles(picture);
    await expect(dialog.getByRole("button", { name: say("session.picture.remove") })).toBeVisible();
  }
  await dialog.getByRole("button", { name: say("session.signUp.create") }).click();
  await expectToast(page, say("session.signedUpIn"));
}

/** The categories in the form of a deed. */
export const categoriesOf = (page: Page, { say }: Pick<Words, "say">): Locator =>
  page.getByRole("radiogroup", { name: say("addDeed.category") });

/** One category of the form. */
export const categoryChip = (page: Page, words: Pick<Words, "say">, name: string): Locator =>
  categoriesOf(page, words).getByRole("radio", { name, exact: true });

/** Chooses a category in the form of a new deed. */
export const chooseCategory = (page: Page, words: Pick<Words, "say">, name: string): Promise<void> =>
  categoryChip(page, words, name).check();

/** The photo picker of the form of a new deed. */
export const photoPicker = (page: Page, { say }: Words): Locator =>
  page.getByLabel(say("addDeed.photos.choose"), { exact: true }).and(page.locator("input"));

/** The photos in the form of a new deed, in order. */
export const trayOf = (page: Page): Locator => page.locator("[data-photo]");

/** The field for the description of a photo; the form asks for one photo after the other. */
export async function wordsOfPhoto(page: Page, { say }: Pick<Words, "say">, place: number): Promise<Locator> {
  const begin = page.getByRole("button", { name: say("addDeed.photo.words") });
  if (await begin.isVisible()) await begin.click();
  const field = page.getByLabel(say("addDeed.photo.alt", { place }));
  const count = await trayOf(page).count();
  for (let step = 1; step < count && !(await field.isVisible()); step++)
    await page.getByRole("button", { name: say("addDeed.photo.nextWords") }).click();
  return field;
}

/** Waits for the page that confirms a sent deed. */
export async function expectSent(page: Page, { say }: Pick<Words, "say">): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: say("addDeed.sent") })).toBeVisible();
  await expect(page).toHaveURL(/\/deed\/TFD-\w+\/sent$/);
}

/** Changes the language by the button on every page. A dialog would cover it. */
export async function changeLanguage(page: Page, from: TestedLanguage): Promise<void> {
  const to = otherLanguage(from);
  const nameFor = (language: TestedLanguage) =>
    words[language].say("language.switch", { language: languageFacts[otherLanguage(language)].ownName });
  // Looking for a role and a name visits every element of the page, which takes longer than all the rest.
  const button = page.locator("[data-language-switch]");
  await expect(button).toHaveAttribute("aria-label", nameFor(from));
  if (await page.locator("[role=dialog]").count()) await button.dispatchEvent("click");
  else await button.click();
  await expect(button).toHaveAttribute("aria-label", nameFor(to));
  await expect(button).toBeEnabled();
  await expect(page.locator("html")).toHaveAttribute("lang", to);
}

/** Opens the folded section with this heading. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.locator("summary", { has: page.getByRole("heading", { name: title, exact: true }) }).click();

/** Selects a row of a table, or all of them by the head. `check` fails, since the table shows a selection a moment later. */
export async function chooseInTable(row: Locator): Promise<void> {
  const box = row.getByRole("checkbox");
  await box.click();
  await expect(box).toBeChecked();
}
