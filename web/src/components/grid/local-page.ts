import { languages } from "@tree-for-deed/common/languages";
import { holdsAll, searchWords } from "../../lib/matches";
import type { ListSort } from "./list-sort";

interface PageQuery<Row> {
  search: string;
  /** Returns the text of a row that is searched. */
  textOf: (row: Row) => string;
  sort: ListSort | null;
  /** Returns the value of a row by which a column is sorted. */
  valueOf: (row: Row, field: string) => string | number;
  page: number;
  pageSize: number;
}

/** A page of a short list that is loaded as a whole. */
export function localPage<Row>(rows: readonly Row[], query: PageQuery<Row>): { items: Row[]; totalCount: number } {
  const { search, textOf, sort, valueOf, page, pageSize } = query;
  const words = searchWords(search);
  const found = rows.filter((row) => holdsAll(textOf(row), words));
  if (sort) {
    const collator = new Intl.Collator([...languages], { numeric: true });
    const order = sort.descending ? -1 : 1;
    found.sort((a, b) => {
      const [one, other] = [valueOf(a, sort.field), valueOf(b, sort.field)];
      if (typeof one === "number" && typeof other === "number") return order * (one - other);
      return order * collator.compare(String(one), String(other));
    });
  }
  return { items: found.slice((page - 1) * pageSize, page * pageSize), totalCount: found.length };
}
