/** What a member wants of their second factor. */
export type FactorTask =
  | { readonly kind: "codes" | "removeCodes" | "passkey" | "recovery" }
  | { readonly kind: "removePasskey"; readonly id: string; readonly name: string };
