import { usePageState } from "./PageContext";

/** Makes the server answer with this status: a missing deed is a real 404, not a page that merely says so. */
export function HttpStatus({ code }: { code: number }) {
  usePageState().onStatus?.(code);
  return null;
}
