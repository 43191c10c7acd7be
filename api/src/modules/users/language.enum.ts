export enum Language {
  BN = "bn",
  EN = "en",
}
