import { IsBoolean, IsIn, IsOptional, IsString } from "class-validator";
import { rule } from "../../shared/validation";

const STATUSES = ["pending", "approved", "rejected"] as const;
const text = rule("input.text", "This must be text");

/** The body of `PUT /admin/deeds/{id}/approve` and `/reject`; lengths are the service's to judge. */
export class DecisionBody {
  @IsOptional() @IsString(text) adminNote?: string | null;
  @IsOptional() @IsString(text) rejectReason?: string | null;
}

/** The body of `PUT /admin/deeds/{id}`. */
export class DeedStatusBody extends DecisionBody {
  @IsIn(STATUSES, rule("deed.statusUnknown", `status must be one of ${STATUSES.join(", ")}`))
  status!: (typeof STATUSES)[number];
}

/** The body of `PUT /admin/users/{id}/admin`. */
export class AdminFlagBody {
  @IsBoolean(rule("user.isAdminRequired", "isAdmin must be true or false")) isAdmin!: boolean;
}
