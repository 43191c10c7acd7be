import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";

const DOCUMENTS_MAX = 2000;
const CHARACTERS_MAX = 1_000_000;

/** Parsed and validated documents by the hash of their text, so that a text that comes again is the same document. */
export class DocumentStore {
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: DOCUMENTS_MAX,
    // A document's nodes take some hundred times its text's memory: bounded by text, both are.
    maxSize: CHARACTERS_MAX,
    sizeCalculation: ({ loc }) => Math.max(loc?.end ?? 1, 1),
  });

  async get(hash: string): Promise<DocumentNode | undefined> {
    return this.#documents.get(hash);
  }

  async set(hash: string, document: DocumentNode): Promise<void> {
    this.#documents.set(hash, document);
  }

  async delete(hash: string): Promise<boolean> {
    return this.#documents.delete(hash);
  }
}
