import { type Day, dayOf } from "@tree-for-deed/common/day";
import type { Language } from "@tree-for-deed/common/languages";
import type {
  ExecutePageOperation,
  PageAnswer,
  PageOperation,
  SiteFacts,
  WebRenderer,
} from "@tree-for-deed/common/renderer";
import { FinishedPage } from "./finished-page";

/** Maximum age of a page with unchanged data: it shows relative times to the minute. */
const SAME_MS = 60_000;

interface Asked {
  readonly operation: PageOperation;
  /** JSON of the data, for comparison. */
  readonly answer: string;
}

/** A page with its source data. */
export interface DrawnPage {
  readonly finished: FinishedPage;
  /** Size in bytes, including the source data. */
  readonly size: number;
  readonly asked: readonly Asked[];
  readonly drawnAt: number;
  /** Calendar day in the site's time zone, since pages show the season. */
  readonly day: Day;
}

export interface DrawingOptions {
  readonly site: SiteFacts;
  readonly execute: ExecutePageOperation;
  readonly loadRenderer: () => Promise<WebRenderer>;
}

export interface Wanted {
  readonly url: string;
  readonly language: Language;
  readonly lite: boolean;
}

/**
 * Renders pages, only if data changed: rendering costs twenty times as much as querying. The page's last queries run
 * first; if all answers are equal, the page is reused. Otherwise the answers go to the renderer, which then needs no
 * extra pass to find out the page's queries.
 */
export class PageDrawing {
  #renderer: Promise<WebRenderer> | undefined;

  constructor(private readonly options: DrawingOptions) {}

  async draw(wanted: Wanted, last: DrawnPage | undefined): Promise<DrawnPage> {
    // Rendered without known answers once a minute, so that queries which a page no longer makes are dropped.
    if (!last || performance.now() - last.drawnAt > SAME_MS || last.day !== this.#today())
      return this.#render(wanted, []);
    const answers = await this.#askAgain(last.asked);
    return isSame(last.asked, answers) ? last : this.#render(wanted, answers);
  }

  async #askAgain(asked: readonly Asked[]): Promise<Asked[]> {
    return Promise.all(
      asked.map(async ({ operation }) => ({
        operation,
        answer: JSON.stringify(await this.options.execute(operation)),
      })),
    );
  }

  async #render(wanted: Wanted, answers: readonly Asked[]): Promise<DrawnPage> {
    const { site, execute } = this.options;
    const renderer = await this.#load();
    const drawnAt = performance.now();
    const day = this.#today();
    const asked = new Map(answers.map((each) => [keyOf(each.operation), each]));
    const remember: ExecutePageOperation = async (operation) => {
      const key = keyOf(operation);
      const known = asked.get(key);
      if (known) return JSON.parse(known.answer) as PageAnswer;
      const answer = await execute(operation);
      asked.set(key, { operation, answer: JSON.stringify(answer) });
      return answer;
    };
    const known = answers.map(({ operation, answer }) => ({ operation, answer: JSON.parse(answer) as PageAnswer }));
    const page = await renderer.render({ ...site, ...wanted, execute: remember, known });
    const finished = new FinishedPage(page, wanted.language);
    const answersSize = [...asked.values()].reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0);
    return { finished, size: finished.size + answersSize, asked: [...asked.values()], drawnAt, day };
  }

  #today(): Day {
    return dayOf(Date.now(), this.options.site.timeZone);
  }

  #load(): Promise<WebRenderer> {
    return (this.#renderer ??= this.options.loadRenderer().catch((error: unknown) => {
      this.#renderer = undefined;
      throw error;
    }));
  }
}

const keyOf = ({ query, variables }: PageOperation): string => JSON.stringify([query, variables]);

const isSame = (before: readonly Asked[], now: readonly Asked[]): boolean =>
  before.every(({ answer }, index) => answer === now[index]?.answer);
