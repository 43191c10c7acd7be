import { usePageState } from "./PageContext";

/** Sets the HTTP status of the server's response: a missing deed is a real 404. */
export function HttpStatus({ code }: { code: number }) {
  usePageState().onStatus?.(code);
  return null;
}
