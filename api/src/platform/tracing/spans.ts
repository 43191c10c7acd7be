import {
  type Attributes,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  context,
  isValidTraceId,
  propagation,
  trace,
} from "@opentelemetry/api";
import type { Request } from "express";
import { isProbe, shownPath } from "../http/request-path";

// Without a collector, all of this library's functions do nothing.
const tracer = trace.getTracer("tree-for-deed");

const byHeader: TextMapGetter<Request> = {
  keys: ({ headers }) => Object.keys(headers),
  get: (req, name) => req.get(name),
};

/** Runs the work as one span of the recorded request, if there is one; a rejection marks it as failed. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  trace.getActiveSpan() ? asSpan(name, attributes, work) : work();

/** Like `inSpan`, as a trace of its own. */
export function asSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

export interface RequestSpan {
  /** The id of its trace, where traces are recorded. */
  readonly traceId: string | undefined;
  /** Runs what belongs to the request. */
  run(work: () => void): void;
  end(status: number): void;
}

const UNRECORDED: RequestSpan = { traceId: undefined, run: (work) => work(), end: () => undefined };

/**
 * Starts the span of a request: method, path without query or name of a member, status. It belongs to the trace that a
 * proxy tells of in `traceparent`; strangers would otherwise choose what is recorded. Probes have none.
 */
export function startRequestSpan(req: Request, { behindProxy }: { readonly behindProxy: boolean }): RequestSpan {
  if (isProbe(req.originalUrl)) return UNRECORDED;
  const parent = behindProxy ? propagation.extract(context.active(), req, byHeader) : context.active();
  const attributes = { "http.request.method": req.method, "url.path": shownPath(req.originalUrl) };
  const span = tracer.startSpan(req.method, { kind: SpanKind.SERVER, attributes }, parent);
  const { traceId } = span.spanContext();
  // Without a context, work for a request that is not sampled costs nothing.
  if (!span.isRecording()) return isValidTraceId(traceId) ? { ...UNRECORDED, traceId } : UNRECORDED;
  return {
    traceId,
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end: (status) => {
      span.setAttribute("http.response.status_code", status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
