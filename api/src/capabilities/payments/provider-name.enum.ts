/** Who takes payments for us. */
export enum ProviderName {
  SSLCOMMERZ = "sslcommerz",
  BKASH = "bkash",
}
