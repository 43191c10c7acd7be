import type { DataSource } from "typeorm";
import type { Reads } from "../../platform/database/reads";
import { AppError, signInRequired } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { statement } from "../../shared/row-source";
import { validId } from "../../shared/uuid";
import { Session } from "./session.entity";
import { signedIn } from "../../shared/access";

/** A session as its owner sees it. */
export interface SessionView extends Pick<Session, "id" | "userAgent" | "createdAt" | "expiresAt"> {
  readonly lastUsedAt: Date;
  readonly current: boolean;
}

type Caller = Pick<RequestContext, "viewer" | "session">;

const LIST = statement(`
    SELECT id, "userAgent", "createdAt", "touchedAt" AS "lastUsedAt", "expiresAt", "sidHash" = $2 AS current
    FROM sessions WHERE "userId" = $1 AND "expiresAt" > now() AND "endsAt" > now()
    ORDER BY current DESC, "touchedAt" DESC, id LIMIT 100`);

/** Lists a member's sessions and ends them from anywhere. */
export class SessionListService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: Reads,
  ) {}

  /** The member's sessions that have not expired: the current one first, then the last used; at most 100. */
  list(caller: Caller): Promise<SessionView[]> {
    return this.reads.rows<SessionView>(LIST, [signedIn(caller.viewer).id, currentOf(caller)]);
  }

  /** For admins: any member's sessions, the last used first; at most 100. @throws BAD_USER_INPUT for an invalid id */
  ofMember(caller: Caller, memberId: string): Promise<SessionView[]> {
    return this.reads.rows<SessionView>(LIST, [validId(memberId), caller.session.hash ?? ""]);
  }

  /**
   * Ends one of the member's own sessions at once, on every process; the caller's own is logged out. @throws NOT_FOUND
   */
  async end(caller: Caller, sessionId: string): Promise<string> {
    const id = validId(sessionId);
    const sessions = this.db.getRepository(Session);
    const found = await sessions.findOneBy({ id, userId: signedIn(caller.viewer).id });
    if (!found) throw new AppError("NOT_FOUND", "session.notFound");
    if (found.sidHash === currentOf(caller)) await caller.session.logOut();
    else await sessions.delete({ id });
    return id;
  }

  /** Ends all of the member's sessions but the current one, and returns how many. */
  async endOthers(caller: Caller): Promise<number> {
    const [, ended] = await this.db.query<[unknown, number]>(
      `DELETE FROM sessions WHERE "userId" = $1 AND "sidHash" <> $2`,
      [signedIn(caller.viewer).id, currentOf(caller)],
    );
    return ended;
  }
}

function currentOf({ session }: Caller): string {
  if (session.hash === null) throw signInRequired();
  return session.hash;
}
