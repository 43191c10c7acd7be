import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const EscalationKind = describedEnum("SecondLookKind", "The kind of a second look.", {
  OPINION: ["opinion", "A reviewer asked for a second opinion."],
  APPEAL: ["appeal", "Its author appealed against the rejection."],
});
export type EscalationKind = ValueOf<typeof EscalationKind>;
