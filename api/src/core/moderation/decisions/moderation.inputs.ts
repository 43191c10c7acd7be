import { IsBoolean, IsIn, IsOptional, IsString, ValidateIf } from "class-validator";
import { rule } from "../../../shared/validation";

const STATUSES = ["pending", "approved", "rejected"] as const;
const text = rule("input.text");

/** The body of `PUT /admin/deeds/{id}/approve` and `/reject`; lengths are the service's to judge. */
export class DecisionBody {
  @IsOptional() @IsString(text) adminNote?: string | null;
  @IsOptional() @IsString(text) rejectReason?: string | null;
  /** Both fields mean the same as the arguments of `approveDeed` and `rejectDeed`. */
  @IsOptional() @IsString({ each: true, ...text }) seenPhotos?: string[] | null;
  @IsOptional() @IsBoolean(rule("input.invalid")) photosLost?: boolean | null;
}

/** The body of `PUT /admin/deeds/{id}`: a decision, or without a status a note. */
export class DeedStatusBody extends DecisionBody {
  @ValidateIf(({ status, adminNote }: DeedStatusBody) => status !== undefined || adminNote == null)
  @IsIn(STATUSES, rule("deed.statusUnknown"))
  status?: (typeof STATUSES)[number];
}

/** The body of `PUT /admin/users/{id}/admin`. */
export class AdminFlagBody {
  @IsBoolean(rule("user.isAdminRequired")) isAdmin!: boolean;
}
