/** Download address of a list as it is shown; null and empty parameters are left out. */
export function exportAddress(
  list: "users" | "tickets" | "donations" | "payments" | "log" | "reviews" | "own-reviews",
  language: string,
  asked: Readonly<Record<string, string | null | undefined>>,
): string {
  const params = new URLSearchParams({ lang: language });
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value);
  return `/api/admin/export/${list}.csv?${params.toString()}`;
}
