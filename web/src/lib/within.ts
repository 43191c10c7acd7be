/** Does something that a signal can stop, and stops it after so many milliseconds. */
export async function within<Result>(ms: number, act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ms);
  try {
    return await act(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}
