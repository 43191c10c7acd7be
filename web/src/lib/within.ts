/** Runs something abortable, and aborts it after a time in ms. */
export async function within<Result>(ms: number, act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await act(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}
