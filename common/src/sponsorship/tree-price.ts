/** Price of an organisation's tree, in hundredths of the currency: as `/donate` counts, two trees for ten dollars. */
export const treePrice = { amount: 500, currency: "USD" } as const;
