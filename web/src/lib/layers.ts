/**
 * A layer over a page (a dialog, a menu, a step of a form) has its own entry in the browser's history, so that Back
 * closes it and keeps the page. An entry's state lists, beside the router's data, the open layers. When the person
 * navigates, the layers follow the history; when a layer opens or closes, the history follows.
 */

interface Layer {
  id: string;
  /** Called when Back was pressed. A layer that stays open gets its entry back. */
  back: () => void;
  /** True if it closes by another address, which the page may take some time to show. */
  leaving?: boolean;
}

/** From the lowest to the topmost. */
const layers: Layer[] = [];
const reopeners = new Map<string, () => void>();

/** The layers of the last current entry. */
let stood: readonly string[] = [];
/** The layers of the entry that Back has just left. */
let left: readonly string[] = [];
interface Travel {
  by: number;
  /** The number of layers at the destination; null if unknown. */
  depth: number | null;
  /** Arguments of a `pushState` since the navigation began, which the browser continues. */
  opened: Parameters<History["pushState"]> | null;
}

/** A navigation through the history that this module has begun. */
let travel: Travel | null = null;
/** The address that the entries below also get. */
let carried: string | null = null;
let afterwards: (() => void) | null = null;
/** A `popstate` event that only the router handles. */
let told: PopStateEvent | null = null;
/** Whether the address was replaced since this was last reset. */
let replaced = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let listens = false;
/** Milliseconds that a page may take to open the layers of an entry by its address; then they count as gone. */
const timeToShow = 400;

const stateHere = () => window.history.state as { layers?: readonly string[] } | null;
const here = (): readonly string[] => stateHere()?.layers ?? [];
const wanted = (): readonly string[] => layers.filter(({ leaving }) => !leaving).map(({ id }) => id);
const withLayers = (ids: readonly string[]) => ({ ...stateHere(), layers: ids });

function shared(one: readonly string[], another: readonly string[]): number {
  const end = one.findIndex((id, index) => id !== another[index]);
  return end < 0 ? one.length : end;
}

function go(by: number, depth: number | null): void {
  travel = { by, depth, opened: null };
  window.history.go(by);
}

/** Delayed, since one layer often closes together with another that opens, or with a change of page. */
function settleSoon(pause = 0): void {
  clearTimeout(timer);
  timer = setTimeout(settle, pause);
}

/** Brings the history in line with the layers. */
function settle(): void {
  timer = undefined;
  if (travel) return;
  const [ids, now] = [wanted(), here()];
  if (now.length > ids.length) {
    go(ids.length - now.length, ids.length);
    return;
  }
  if (shared(now, ids) < now.length) window.history.replaceState(withLayers(ids.slice(0, now.length)), "");
  const ahead = shared(left, ids) - now.length;
  if (ahead > 0) {
    go(ahead, now.length + ahead);
    return;
  }
  for (let depth = now.length + 1; depth <= ids.length; depth++)
    window.history.pushState(withLayers(ids.slice(0, depth)), "");
  stood = ids;
  left = [];
  const then = afterwards;
  afterwards = null;
  then?.();
}

/** Gives the entry below a layer the address that was replaced above it, before the router reads it. */
function carryAddress(): void {
  if (carried === null) return;
  window.history.replaceState(stateHere(), "", carried);
  if (here().length === 0) carried = null;
}

function arrive({ by, depth, opened }: Travel): void {
  travel = null;
  if (depth !== null && here().length !== depth) {
    // A page was opened meanwhile, and this navigation left it by mistake.
    go(-by, null);
    return;
  }
  if (by < 0 && opened) {
    // A page was opened meanwhile, and Chrome has dropped its entry.
    window.history.pushState(...opened);
    stood = here();
    setTimeout(tellRouter);
    settleSoon();
    return;
  }
  if (by < 0) carryAddress();
  stood = here();
  settleSoon();
}

/** Tells the router that the current page is not the one that it navigated back to. */
function tellRouter(): void {
  told = new PopStateEvent("popstate", { state: window.history.state as unknown });
  window.dispatchEvent(told);
}

function onPop(event: PopStateEvent): void {
  if (event === told) return;
  if (travel) {
    arrive(travel);
    return;
  }
  const now = here();
  const kept = shared(now, wanted());
  if (now.length === stood.length - 1) carryAddress();
  else carried = null;
  [left, stood] = [stood, now];
  for (const layer of layers.slice(kept).reverse()) {
    replaced = false;
    layer.back();
    layer.leaving = replaced;
  }
  for (const id of now.slice(kept)) reopeners.get(id)?.();
  settleSoon(now.length > kept ? timeToShow : 0);
}

function listen(): void {
  if (listens) return;
  listens = true;
  const { history } = window;
  const push = history.pushState.bind(history);
  history.pushState = (...entry) => {
    if (travel) travel.opened = entry;
    push(...entry);
  };
  window.addEventListener("popstate", onPop, { capture: true });
}

/** Gives an opened layer its history entry. Returns the function to call when it has closed. */
export function addLayer(layer: Layer): () => void {
  listen();
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}

/** Until the returned function is called, Forward to the entry of the closed layer opens it again. */
export function offerReopening(id: string, reopen: () => void): () => void {
  listen();
  reopeners.set(id, reopen);
  return () => {
    reopeners.delete(id);
  };
}

/** Leaves the page as Back would, once all layers over it have closed. */
export function backFromPage(): void {
  afterwards = () => window.history.back();
  settleSoon();
}

/**
 * Call it when the page's address was replaced, which removes the layers from the entry's state: they are restored, and
 * the page gets the new address when they have closed.
 */
export function addressReplaced(): void {
  replaced = true;
  if (stood.length === 0) return;
  if (here().length === 0) window.history.replaceState(withLayers(stood), "");
  carried = window.location.href;
}

/** For an entry whose layers are gone, such as after a reload: goes to the page below them. */
export function tidyHistory(): void {
  listen();
  // A scheduled settling keeps its delay, since the page may take some time to render.
  if (timer === undefined && !travel) settleSoon();
}
