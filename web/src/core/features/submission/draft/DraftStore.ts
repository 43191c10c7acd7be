import { randomId } from "../../../../lib/random-id";
import { emptyDeed, type DeedValues } from "../form/deed.rules";
import { hasDraft, draftKey, readDraft, removeDraft, thisTab, writeDraft, type Draft } from "./draft";
import { draftPhoto, keepDraftPhotos, noteKeeping, type StoredDraftPhoto } from "./draft-photos";

export interface DraftState {
  /**
   * `waiting`: a draft of an earlier visit or another tab waits for a decision. `elsewhere`: another tab has taken this
   * draft over. In both nothing is saved by itself, so that nothing is overwritten.
   */
  place: "here" | "waiting" | "elsewhere";
  /** False once this browser failed to store the text. */
  textKept: boolean;
  /** False once this browser failed to store a photo. */
  photosKept: boolean;
}

export interface LoadedDraft {
  values: DeedValues;
  photos: readonly StoredDraftPhoto[];
  /** The number of photos that this device has lost. */
  lost: number;
}

const pause = 800;

/** Saves the draft on this device: while it is written, on request, and until the deed is received. */
export class DraftStore {
  #state: DraftState;
  #listeners = new Set<() => void>();
  #values: DeedValues = emptyDeed;
  #photos: readonly StoredDraftPhoto[] = [];
  #key = randomId();
  #kept: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quiet = false;
  #photoWork: Promise<void> = Promise.resolve();

  constructor(private readonly memberId: string) {
    this.#state = { place: hasDraft(memberId) ? "waiting" : "here", textKept: true, photosKept: true };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => this.#state;

  /** The key under which this deed is sent. */
  get key(): string {
    return this.#key;
  }

  /** Records the form's content, and stores it after a pause without changes. */
  readonly note = (values: DeedValues, draftPhotos: readonly StoredDraftPhoto[]): void => {
    this.#values = values;
    this.#photos = draftPhotos;
    if (this.#quiet || this.#state.place !== "here") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, pause);
  };

  /** Stores pending changes at once. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#quiet || this.#state.place !== "here") return;
    if (this.#isFree()) this.#write();
    else this.#set({ place: "elsewhere" });
  };

  /** Whether saving would replace another draft. */
  replacesAnother(): boolean {
    return this.#state.place !== "here" || !this.#isFree();
  }

  /** Stores the form on request and replaces any draft. Returns which parts of it this device has stored. */
  async save(): Promise<"all" | "text" | "nothing"> {
    this.#kept = new Set();
    this.#set({ place: "here" });
    const kept = this.#write();
    await this.#photoWork;
    if (!kept) return "nothing";
    return this.#state.photosKept ? "all" : "text";
  }

  /**
   * Loads the stored draft, which belongs to this tab from now on. Returns null if it cannot be read: then it is gone.
   */
  async load(): Promise<LoadedDraft | null> {
    const draft = readDraft(this.memberId);
    if (!draft) {
      this.discard();
      return null;
    }
    this.#quiet = true;
    const photos: StoredDraftPhoto[] = [];
    for (const photo of draft.photos) {
      const file = await draftPhoto(this.memberId, photo.id);
      if (file) photos.push({ ...photo, file });
    }
    this.#quiet = false;
    this.#key = draft.key;
    this.#kept = new Set(photos.map(({ id }) => id));
    writeDraft(this.memberId, { ...draft, by: thisTab });
    this.#set({ place: "here" });
    const { caption, categoryId } = draft;
    return { values: { caption, categoryId }, photos, lost: draft.photos.length - photos.length };
  }

  /** Deletes the waiting draft. The content of the form is stored from now on. */
  discard(): void {
    this.#forget();
    this.#set({ place: "here" });
    this.note(this.#values, this.#photos);
  }

  /** Deletes the draft of a deed that was received, or waits to be sent; another waiting draft stays. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#quiet = true;
    if (readDraft(this.memberId)?.key === this.#key) this.#forget();
  }

  /** Begins a new deed. */
  begin(): void {
    this.#quiet = false;
    this.#values = emptyDeed;
    this.#photos = [];
    this.renew();
  }

  /** Gives the deed a new key, with the content unchanged. */
  renew(): void {
    this.#key = randomId();
  }

  /** Handles a change of the draft by another tab. */
  readonly hear = ({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): void => {
    if (key !== null && key !== draftKey(this.memberId)) return;
    if (newValue === null) {
      this.#set({ place: "here" });
      return;
    }
    if (this.#isFree()) return;
    this.#set({ place: this.#state.place === "waiting" || this.#isEmpty() ? "waiting" : "elsewhere" });
  };

  /** Whether no other draft is stored. */
  #isFree(): boolean {
    return !hasDraft(this.memberId) || readDraft(this.memberId)?.by === thisTab;
  }

  /** A category alone counts as empty: it takes one touch, and may come from the address. */
  #isEmpty(): boolean {
    return this.#values.caption.trim() === "" && this.#photos.length === 0;
  }

  #forget(): void {
    removeDraft(this.memberId);
    this.#kept = new Set();
    this.#photoWork = this.#photoWork.then(async () => {
      await keepDraftPhotos(this.memberId, []);
    });
  }

  #write(): boolean {
    if (this.#isEmpty()) {
      this.#forget();
      return true;
    }
    const draftPhotos = this.#photos;
    if (draftPhotos.length !== this.#kept.size || draftPhotos.some(({ id }) => !this.#kept.has(id))) this.#keepPhotos();
    const textKept = writeDraft(this.memberId, this.#draft());
    if (textKept !== this.#state.textKept) this.#set({ textKept });
    return textKept;
  }

  #draft(): Draft {
    const photos = this.#photos.flatMap(({ id, name, alt, uploadId }) =>
      this.#kept.has(id) ? [{ id, name, alt, uploadId }] : [],
    );
    return { ...this.#values, key: this.#key, photos, by: thisTab };
  }

  #keepPhotos(): void {
    this.#photoWork = this.#photoWork.then(async () => {
      const draftPhotos = this.#photos;
      const kept = await keepDraftPhotos(this.memberId, draftPhotos);
      if (this.#quiet) return;
      this.#kept = kept;
      this.#set({ photosKept: draftPhotos.every(({ id }) => kept.has(id)) });
      if (this.#isFree() && hasDraft(this.memberId)) writeDraft(this.memberId, this.#draft());
    });
    noteKeeping(this.#photoWork);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
