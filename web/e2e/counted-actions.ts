import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/**
 * Typing speed on a phone: 36 words of five letters a minute, as measured with 37,000 volunteers (Palin and others,
 * 2019).
 */
const lettersPerSecond = (36 * 5) / 60;

/** Acts like a person with one finger, and counts it. */
export class CountedActions {
  taps = 0;
  /** Number of fields with typed input. */
  entries = 0;
  letters = 0;
  /** Number of letters that a phone's autofill or a password manager offers with one tap. */
  offered = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  /** Types into a field, after a tap unless it has the focus. */
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

  /** Opens the phone's file picker. */
  async choose(button: Locator, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
    const opening = this.page.waitForEvent("filechooser");
    await this.tap(button);
    await (await opening).setFiles(files);
  }

  /** The duration at an average person's pace, in words. */
  get told(): string {
    const seconds = (letters: number) => `${letters} letters, ${Math.round(letters / lettersPerSecond)} s`;
    return `${this.taps} taps, ${this.entries} entries, ${seconds(this.letters)}; with autofill ${seconds(this.letters - this.offered)}`;
  }
}
