import type { ExportAddress } from "../../core/extension-points/export-address";

export const exportAddress = ((list, language, asked) => {
  const params = new URLSearchParams({ lang: language });
  for (const [name, value] of Object.entries(asked)) if (value) params.set(name, value);
  return `/api/admin/export/${list}.csv?${params.toString()}`;
}) satisfies ExportAddress;
