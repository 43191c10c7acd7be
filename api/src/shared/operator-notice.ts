/** A message that the operator of a site probably overlooked, or must know. */
export enum OperatorNoticeKind {
  PUBLIC_URL_MISSING = "public_url_missing",
  SMTP_URL_MISSING = "smtp_url_missing",
  UNKNOWN_SETTING = "unknown_setting",
  TRUST_PROXY_MISSING = "trust_proxy_missing",
  SERVICE_AWAY = "service_away",
  DOCTOR = "doctor",
}

export interface OperatorNotice {
  readonly kind: OperatorNoticeKind;
  /** The setting concerned, as written in the environment. */
  readonly setting: string;
  /** One English sentence with the problem and its solution, without secrets. */
  readonly message: string;
  /** For a misspelt setting, the name that was probably meant. */
  readonly meant?: string;
  /** Time at which the doctor found it; what a process finds itself is so now. */
  readonly foundAt?: Date;
}
