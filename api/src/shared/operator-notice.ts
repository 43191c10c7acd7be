/** Something that the operator of a site probably overlooked, or has to know. */
export enum OperatorNoticeKind {
  PUBLIC_URL_MISSING = "public_url_missing",
  SMTP_URL_MISSING = "smtp_url_missing",
  UNKNOWN_SETTING = "unknown_setting",
  TRUST_PROXY_MISSING = "trust_proxy_missing",
  SERVICE_AWAY = "service_away",
}

export interface OperatorNotice {
  readonly kind: OperatorNoticeKind;
  /** The setting that it is about, as it is written in the environment. */
  readonly setting: string;
  /** One English sentence that says what is wrong and what to do; without secrets. */
  readonly message: string;
  /** For a misspelt setting, the name that was probably meant. */
  readonly meant?: string;
}
