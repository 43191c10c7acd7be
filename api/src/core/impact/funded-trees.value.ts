/** A payer of trees, with its fund. */
export interface FundedTrees {
  /** Null where nobody recorded the money as a fund. */
  readonly fundId: string | null;
}
