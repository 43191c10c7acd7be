/** The deeds of one category or country. */
export interface Group {
  id: string;
  name: string;
  submitted: number;
  approved: number;
}
