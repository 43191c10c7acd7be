import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

const DOCUMENTS_MAX = 2000;
/** A document's nodes take some hundred bytes per character of its text: 30 MB. */
const CHARACTERS_MAX = 300_000;

/** Size of a document, which limits the caches. */
export const textLength = ({ loc }: DocumentNode): number => Math.max(loc?.end ?? 1, 1);
const BOUNDS = { max: DOCUMENTS_MAX, maxSize: CHARACTERS_MAX, sizeCalculation: textLength };

/** Parsed and validated documents, so that a repeated text yields the same document. */
export class DocumentStore {
  /** Documents by hash, as Apollo Server requests them. */
  readonly #byHash = new LRUCache<string, DocumentNode>(BOUNDS);
  readonly #byText = new LRUCache<string, DocumentNode>(BOUNDS);

  /** The valid document of exactly this text, if it is cached. */
  ofText(text: string): DocumentNode | undefined {
    return this.#byText.get(text);
  }

  async get(hash: string): Promise<DocumentNode | undefined> {
    return this.#byHash.get(hash);
  }

  async set(hash: string, document: DocumentNode): Promise<void> {
    this.#byHash.set(hash, document);
    if (document.loc) this.#byText.set(document.loc.source.body, document);
  }

  async delete(hash: string): Promise<boolean> {
    return this.#byHash.delete(hash);
  }
}
