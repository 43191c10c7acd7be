import type { Request, Response } from "express";
import type { Sessions } from "./core/identity/sessions.service";
import { requestIdOf } from "./platform/http/request-log";
import { RequestLoaders } from "./shared/loaders";
import type { CostBudget, RequestContext, SessionHandle, TokenGrant, Viewer } from "./shared/request";
import type { RowSource } from "./shared/row-source";

/** The context of one request. */
export class CallContext implements RequestContext {
  readonly loaders: RequestLoaders;
  readonly session: SessionHandle;
  readonly requestId: string;
  readonly publicUrl: string;

  constructor(
    private readonly sessions: Sessions,
    { reads, publicUrl }: { readonly reads: RowSource; readonly publicUrl: string },
    private readonly req: Request,
    res: Response,
  ) {
    this.loaders = new RequestLoaders(reads, this.viewer?.id ?? null);
    this.session = sessions.handle(req, res);
    this.requestId = requestIdOf(res);
    this.publicUrl = publicUrl;
  }

  /** Express works it out from the proxies' headers each time; few ask. */
  get ip(): string {
    return this.req.ip ?? "";
  }

  get userAgent(): string | null {
    return this.req.get("user-agent") ?? null;
  }

  get readsOnly(): boolean {
    return this.req.readsOnly === true;
  }

  get budget(): CostBudget | null {
    return this.req.siteCaller ?? null;
  }

  /** Logging in makes a viewer of a guest, also for the fields that the same request asks for. */
  get viewer(): Viewer | null {
    return this.sessions.viewerOf(this.req);
  }

  get token(): TokenGrant | null {
    return this.sessions.tokenOf(this.req);
  }
}
