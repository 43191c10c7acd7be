import { isLanguage, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";

/** Filters of the feed. They are in the address, so that Back, sharing and reloading keep them. */
export interface DeedFilters {
  search: string;
  categoryId: string | null;
  /** The language of the deeds; the page's own language is `lang` in the address. */
  written: Language | null;
  page: number;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const pageNumber = /^[1-9]\d{0,5}$/;

export function readDeedFilters(params: URLSearchParams): DeedFilters {
  const category = params.get("category") ?? "";
  const written = params.get("written");
  const page = params.get("page") ?? "";
  return {
    search: (params.get("q") ?? "").trim().slice(0, 100),
    categoryId: uuid.test(category) ? category : null,
    written: isLanguage(written) ? written : null,
    page: pageNumber.test(page) ? Number(page) : 1,
  };
}

/** The address of the feed with these filters; unset filters are left out. */
export function deedsHref({
  search = "",
  categoryId = null,
  written = null,
  page = 1,
}: Partial<DeedFilters> = {}): string {
  const params = new URLSearchParams();
  if (search) params.set("q", search);
  if (categoryId) params.set("category", categoryId);
  if (written) params.set("written", written);
  if (page > 1) params.set("page", String(page));
  return params.toString() ? `${paths.deeds}?${params.toString()}` : paths.deeds;
}

export const isFiltered = ({ search, categoryId, written }: DeedFilters): boolean =>
  search !== "" || categoryId !== null || written !== null;
