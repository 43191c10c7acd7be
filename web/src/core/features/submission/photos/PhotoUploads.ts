import { moved } from "../../../../lib/moved";
import { reportedProblem } from "../../../../i18n/problem";
import { readFailure } from "../../../../lib/app-error";
import { isHeic } from "../../../../lib/heic";
import { randomId } from "../../../../lib/random-id";
import type { StoredDraftPhoto } from "../draft/draft-photos";

export interface TrayPhoto {
  id: string;
  name: string;
  state: "waiting" | "shrinking" | "sending" | "done" | "failed";
  /** Share of the upload, 0 to 1. */
  progress: number;
  /** An address for the preview; null until the photo is shrunk. */
  preview: string | null;
  alt: string;
  uploadId: string | null;
  /** The hash of a photo that the deed has already; it identifies the photo there. */
  hash: string | null;
  /** The failure: `code` decides which actions are possible, `problem` is for the reader. */
  failure: { code: string; problem: string } | null;
}

/** A file that this browser cannot read as a photo; it takes no place among the photos. */
export interface RefusedFile {
  id: string;
  name: string;
  isHeic: boolean;
}

/** Files that did not become photos of the deed. */
export interface LeftOut {
  refused: readonly RefusedFile[];
  /** Names of the files beyond the photo limit of a deed. */
  tooMany: readonly string[];
}

/** A photo of a deed that is edited. */
export interface KeptPhoto {
  hash: string;
  alt: string | null;
  url: string;
}

/** The browser functions that the uploads needs. */
export interface PhotoTools {
  shrink: (file: Blob) => Promise<Blob>;
  /** Null for a guest: then a photo is done once it can be shown. */
  send:
    | ((photo: Blob, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<string>)
    | null;
  show: (photo: Blob) => string;
  forget: (address: string) => void;
}

interface Work {
  file: Blob;
  small: Blob | null;
  stop: AbortController;
}

const atOnce = 2;

const newId = (): string => `photo-${randomId()}`;

const fresh = {
  state: "waiting",
  progress: 0,
  preview: null,
  alt: "",
  uploadId: null,
  hash: null,
  failure: null,
} as const satisfies Partial<TrayPhoto>;

/** The chosen photos of a deed: shrinks and sends each, and keeps them for retries. */
export class PhotoUploads {
  #photos: readonly TrayPhoto[] = [];
  #refused: readonly RefusedFile[] = [];
  /** Files beyond the photo limit, in case that an earlier one is refused. */
  #spare: readonly File[] = [];
  #leftOut: LeftOut = { refused: [], tooMany: [] };
  #listeners = new Set<() => void>();
  #work = new Map<string, Work>();
  #busy = 0;

  constructor(
    private readonly tools: PhotoTools,
    private readonly max: number,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly photos = (): readonly TrayPhoto[] => this.#photos;

  readonly leftOut = (): LeftOut => this.#leftOut;

  /** Adds files up to the limit, the first ones first; the next file replaces a refused one. */
  add(files: readonly File[]): void {
    this.#refused = [];
    this.#spare = files;
    this.#fill();
  }

  #fill(): void {
    const room = Math.max(0, this.max - this.#photos.length);
    for (const file of this.#spare.slice(0, room)) {
      const id = newId();
      this.#work.set(id, { file, small: null, stop: new AbortController() });
      this.#photos = [...this.#photos, { ...fresh, id, name: file.name }];
    }
    this.#spare = this.#spare.slice(room);
    this.#tell();
    this.#next();
  }

  /** Starts with the deed's existing photos, which are not sent again. */
  keep(photos: readonly KeptPhoto[]): void {
    this.#photos = photos.slice(0, this.max).map(({ hash, alt, url }) => {
      const id = newId();
      return { ...fresh, id, name: "", state: "done", progress: 1, preview: url, alt: alt ?? "", hash };
    });
    this.#tell();
  }

  /** Restores photos of a draft and replaces the current ones. Photos that the site has are not sent again. */
  restore(draftPhotos: readonly StoredDraftPhoto[]): void {
    this.clear();
    this.#photos = draftPhotos.slice(0, this.max).map(({ id, name, alt, uploadId, file }) => {
      this.#work.set(id, { file, small: file, stop: new AbortController() });
      const state = uploadId === null ? "waiting" : "done";
      return { ...fresh, id, name, alt, uploadId, state, preview: this.tools.show(file) };
    });
    this.#tell();
    this.#next();
  }

  /** New photos in the form in which they will be sent, as far as they are ready. */
  draftPhotos(): StoredDraftPhoto[] {
    return this.#photos.flatMap(({ id, name, alt, uploadId }) => {
      const file = this.#work.get(id)?.small;
      return file ? [{ id, name, alt, uploadId, file }] : [];
    });
  }

  /** Removes a photo. The reader has then seen the list of left-out files, so it is cleared. */
  remove(id: string): void {
    this.#spare = [];
    this.#drop(id);
    this.#tell();
  }

  readonly forgetRefused = (id: string): void => {
    this.#refused = this.#refused.filter((file) => file.id !== id);
    this.#tell();
  };

  #drop(id: string): void {
    this.#work.get(id)?.stop.abort();
    this.#work.delete(id);
    const preview = this.#photos.find((photo) => photo.id === id)?.preview;
    if (preview) this.tools.forget(preview);
    this.#photos = this.#photos.filter((photo) => photo.id !== id);
  }

  clear(): void {
    for (const { id } of this.#photos) this.#drop(id);
    [this.#spare, this.#refused] = [[], []];
    this.#tell();
  }

  /** Moves a photo by a number of places: -1 is towards the front. */
  move(id: string, by: number): void {
    const from = this.#photos.findIndex((photo) => photo.id === id);
    const to = from + by;
    const photo = this.#photos[from];
    if (!photo || to < 0 || to >= this.#photos.length) return;
    this.#photos = moved(this.#photos, from, to);
    this.#tell();
  }

  describe(id: string, alt: string): void {
    this.#change(id, { alt });
  }

  /** Retries a photo; one that was sent but is no longer known is sent anew. */
  retry(id: string): void {
    const kept = !this.#work.has(id);
    this.#change(id, { state: kept ? "done" : "waiting", progress: 0, uploadId: null, failure: null });
    this.#next();
  }

  /** Retries all photos that failed with this code, once its cause is gone. */
  retryAll(code: "NETWORK" | "UNAUTHENTICATED"): void {
    for (const { id, failure } of this.#photos) if (failure?.code === code) this.retry(id);
  }

  /** Marks a photo that the API refused with the deed. */
  fail(id: string, failure: { code: string; problem: string }): void {
    this.#change(id, { state: "failed", uploadId: null, failure });
  }

  /** Resolves when no photo is being processed any more. */
  async settled(): Promise<readonly TrayPhoto[]> {
    await this.#until(() => this.#photos.every(({ state }) => state === "done" || state === "failed"));
    return this.#photos;
  }

  /** Resolves when each photo is shrunk, or has failed. */
  shrunk(): Promise<void> {
    return this.#until(() => this.#photos.every(({ preview, failure }) => preview !== null || failure !== null));
  }

  async #until(reached: () => boolean): Promise<void> {
    while (!reached()) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          if (!reached()) return;
          stop();
          resolve();
        });
      });
    }
  }

  #next(): void {
    while (this.#busy < atOnce) {
      const photo = this.#photos.find(({ state }) => state === "waiting");
      if (!photo) return;
      this.#busy += 1;
      void this.#process(photo.id).finally(() => {
        this.#busy -= 1;
        this.#next();
      });
    }
  }

  async #process(id: string): Promise<void> {
    const work = this.#work.get(id);
    if (!work) return;
    try {
      if (!work.small) {
        this.#change(id, { state: "shrinking" });
        work.small = await this.tools.shrink(work.file);
        if (!this.#work.has(id)) return;
        this.#change(id, { preview: this.tools.show(work.small) });
      }
      if (!this.tools.send) {
        this.#change(id, { state: "done", progress: 1 });
        return;
      }
      this.#change(id, { state: "sending", progress: 0 });
      const uploadId = await this.tools.send(work.small, {
        onProgress: (progress) => this.#change(id, { progress }),
        signal: work.stop.signal,
      });
      this.#change(id, { state: "done", progress: 1, uploadId });
    } catch (error) {
      const { key, message, args, code } = readFailure(error);
      if (!work.small && key === "photo.unreadable") await this.#refuse(id, work.file);
      else this.#change(id, { state: "failed", failure: { code, problem: reportedProblem({ key, message, args }) } });
    }
  }

  async #refuse(id: string, file: Blob): Promise<void> {
    const refused = { id, name: this.#photos.find((photo) => photo.id === id)?.name ?? "", isHeic: await isHeic(file) };
    if (!this.#work.has(id)) return;
    this.#drop(id);
    this.#refused = [...this.#refused, refused];
    this.#fill();
  }

  #change(id: string, change: Partial<TrayPhoto>): void {
    this.#photos = this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
    this.#tell();
  }

  #tell(): void {
    // The files beyond the limit are known only after all files were read.
    const isKnown = this.#photos.every(({ state }) => state !== "waiting" && state !== "shrinking");
    const tooMany = isKnown ? this.#spare.map(({ name }) => name) : [];
    const { refused, tooMany: before } = this.#leftOut;
    if (refused !== this.#refused || tooMany.join() !== before.join())
      this.#leftOut = { refused: this.#refused, tooMany };
    for (const listener of [...this.#listeners]) listener();
  }
}
