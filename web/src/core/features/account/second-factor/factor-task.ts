/** A change of a member's second factors. */
export type FactorTask =
  | { readonly kind: "codes" | "removeCodes" | "passkey" | "recovery" }
  | { readonly kind: "removePasskey"; readonly id: string; readonly name: string };
