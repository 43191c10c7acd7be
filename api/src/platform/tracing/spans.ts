import {
  type Attributes,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  context,
  propagation,
  trace,
} from "@opentelemetry/api";
import type { Request, RequestHandler } from "express";
import { isProbe, shownPath } from "../http/request-path";

// Without a collector, all of this library's functions do nothing.
const tracer = trace.getTracer("tree-for-deed");

const byHeader: TextMapGetter<Request> = {
  keys: ({ headers }) => Object.keys(headers),
  get: (req, name) => req.get(name),
};

/** The id of the trace that the current work belongs to. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Runs the work as one span, which a rejection marks as failed. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
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

/**
 * Makes each request a span: method, path without query or name of a member, status. It belongs to the trace that a proxy
 * tells of in `traceparent`; strangers would otherwise choose what is recorded.
 */
export function requestSpans({ behindProxy }: { readonly behindProxy: boolean }): RequestHandler {
  return (req, res, next) => {
    if (isProbe(req.originalUrl)) {
      next();
      return;
    }
    const parent = behindProxy ? propagation.extract(context.active(), req, byHeader) : context.active();
    const attributes = { "http.request.method": req.method, "url.path": shownPath(req.originalUrl) };
    const span = tracer.startSpan(req.method, { kind: SpanKind.SERVER, attributes }, parent);
    res.on("close", () => {
      span.setAttribute("http.response.status_code", res.statusCode);
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), next);
  };
}
