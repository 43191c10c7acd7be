import { randomId } from "../../../lib/random-id";
import { emptyDeed, type DeedValues } from "../form/deed.rules";
import { hasDraft, draftKey, readDraft, removeDraft, thisTab, writeDraft, type Draft } from "./draft";
import { draftPhoto, keepDraftPhotos, noteKeeping, type Parcel } from "./draft-photos";

export interface DraftState {
  /**
   * `waiting`: a draft of an earlier visit or another tab waits for a decision. `elsewhere`: another tab has taken this
   * draft over. In both nothing is saved by itself, so that nothing is overwritten.
   */
  place: "here" | "waiting" | "elsewhere";
  /** False once this browser has not kept the text. */
  textKept: boolean;
  /** False once this browser has not kept a photo. */
  photosKept: boolean;
}

export interface LoadedDraft {
  values: DeedValues;
  photos: readonly Parcel[];
  /** How many photos this device has lost. */
  lost: number;
}

const pause = 800;

/** Keeps what is written on this device: while it is written, on request, and until the deed is received. */
export class DraftKeeper {
  #state: DraftState;
  #listeners = new Set<() => void>();
  #values: DeedValues = emptyDeed;
  #parcels: readonly Parcel[] = [];
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

  /** Under which this deed is sent. */
  get key(): string {
    return this.#key;
  }

  /** Takes note of what is in the form now, and keeps it when nothing more comes for a moment. */
  readonly note = (values: DeedValues, parcels: readonly Parcel[]): void => {
    this.#values = values;
    this.#parcels = parcels;
    if (this.#quiet || this.#state.place !== "here") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, pause);
  };

  /** Keeps at once what would be kept in a moment. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#quiet || this.#state.place !== "here") return;
    if (this.#isFree()) this.#write();
    else this.#set({ place: "elsewhere" });
  };

  /** Whether saving would replace a draft that is not this one. */
  replacesAnother(): boolean {
    return this.#state.place !== "here" || !this.#isFree();
  }

  /** Keeps the form on request, whatever was kept before. Answers what of it this device has. */
  async save(): Promise<"all" | "text" | "nothing"> {
    this.#kept = new Set();
    this.#set({ place: "here" });
    const kept = this.#write();
    await this.#photoWork;
    if (!kept) return "nothing";
    return this.#state.photosKept ? "all" : "text";
  }

  /** The kept draft, which is this tab's from now on. Null when it cannot be read: then it is gone. */
  async load(): Promise<LoadedDraft | null> {
    const draft = readDraft(this.memberId);
    if (!draft) {
      this.discard();
      return null;
    }
    this.#quiet = true;
    const photos: Parcel[] = [];
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

  /** Drops the draft that waits. What is in the form is kept from now on. */
  discard(): void {
    this.#forget();
    this.#set({ place: "here" });
    this.note(this.#values, this.#parcels);
  }

  /** The deed was received, or waits to be sent: its draft goes, and another one that waits stays. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#quiet = true;
    if (readDraft(this.memberId)?.key === this.#key) this.#forget();
  }

  /** The next deed is another one. */
  begin(): void {
    this.#quiet = false;
    this.#values = emptyDeed;
    this.#parcels = [];
    this.renew();
  }

  /** The same words, but another deed. */
  renew(): void {
    this.#key = randomId();
  }

  /** Another tab has changed the draft. */
  readonly hear = ({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): void => {
    if (key !== null && key !== draftKey(this.memberId)) return;
    if (newValue === null) {
      this.#set({ place: "here" });
      return;
    }
    if (this.#isFree()) return;
    this.#set({ place: this.#state.place === "waiting" || this.#isEmpty() ? "waiting" : "elsewhere" });
  };

  /** Nobody else's draft is kept. */
  #isFree(): boolean {
    return !hasDraft(this.memberId) || readDraft(this.memberId)?.by === thisTab;
  }

  /** A category alone is chosen again with one touch, and may have come with the address. */
  #isEmpty(): boolean {
    return this.#values.caption.trim() === "" && this.#parcels.length === 0;
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
    const parcels = this.#parcels;
    if (parcels.length !== this.#kept.size || parcels.some(({ id }) => !this.#kept.has(id))) this.#keepPhotos();
    const textKept = writeDraft(this.memberId, this.#draft());
    if (textKept !== this.#state.textKept) this.#set({ textKept });
    return textKept;
  }

  #draft(): Draft {
    const photos = this.#parcels.flatMap(({ id, name, alt, uploadId }) =>
      this.#kept.has(id) ? [{ id, name, alt, uploadId }] : [],
    );
    return { ...this.#values, key: this.#key, photos, by: thisTab };
  }

  #keepPhotos(): void {
    this.#photoWork = this.#photoWork.then(async () => {
      const parcels = this.#parcels;
      const kept = await keepDraftPhotos(this.memberId, parcels);
      if (this.#quiet) return;
      this.#kept = kept;
      this.#set({ photosKept: parcels.every(({ id }) => kept.has(id)) });
      if (this.#isFree() && hasDraft(this.memberId)) writeDraft(this.memberId, this.#draft());
    });
    noteKeeping(this.#photoWork);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
