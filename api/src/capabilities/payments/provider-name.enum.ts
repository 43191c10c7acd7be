/** Payment providers. */
export enum ProviderName {
  SSLCOMMERZ = "sslcommerz",
  BKASH = "bkash",
}
