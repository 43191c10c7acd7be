import { inKeyOrder, type LoaderDef } from "../../../shared/loaders";
import { statement } from "../../../shared/row-source";

/** Days in which an admin can confirm that a second factor is lost. */
const LOSS_DAYS = 14;

/** SQL: earlier reports have expired. */
export const LOSS_VALID_SINCE = `now() - interval '${LOSS_DAYS} days'`;

interface Loss {
  readonly userId: string;
  readonly reportedAt: Date;
}

const REPORTED = statement(`SELECT "userId", "reportedAt" FROM second_factor_losses
    WHERE "userId" = ANY($1::uuid[]) AND "reportedAt" > ${LOSS_VALID_SINCE}`);

/** When members reported their second factor as lost; null if they did not. */
export const lossReportedAt: LoaderDef<string, Loss | null> = async (userIds, reads) =>
  inKeyOrder(userIds, await reads.rows<Loss>(REPORTED, [[...userIds]]), ({ userId }) => userId);
