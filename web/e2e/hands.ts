import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** What people type on a phone: 36 words of five letters a minute, as 37,000 volunteers did (Palin and others, 2019). */
const lettersPerSecond = (36 * 5) / 60;

/** Does what a person does with one finger, and counts it. */
export class Hands {
  taps = 0;
  /** Fields that something was typed into. */
  entries = 0;
  letters = 0;
  /** Letters of these that a phone's autofill or a keeper of passwords offers, so that a tap would do. */
  offered = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Types into a field, after a tap unless it has the focus already. */
  async type(field: Locator, text: string, { isOffered = false } = {}): Promise<void> {
    await expect(field).toBeVisible();
    const isReady = await field.evaluate((element) => element === document.activeElement);
    if (!isReady) await this.tap(field);
    await expect(field).toBeFocused();
    await this.page.keyboard.insertText(text);
    this.entries += 1;
    this.letters += [...text].length;
    if (isOffered) this.offered += [...text].length;
  }

  /** Opens the phone's own choice of files. */
  async choose(button: Locator, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
    const opening = this.page.waitForEvent("filechooser");
    await this.tap(button);
    await (await opening).setFiles(files);
  }

  /** How long that takes at an ordinary person's pace, in words. */
  get told(): string {
    const seconds = (letters: number) => `${letters} letters, ${Math.round(letters / lettersPerSecond)} s`;
    return `${this.taps} taps, ${this.entries} entries, ${seconds(this.letters)}; with autofill ${seconds(this.letters - this.offered)}`;
  }
}
