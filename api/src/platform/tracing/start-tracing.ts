import { setTimeout } from "node:timers/promises";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { SITE_VERSION } from "../metrics/version";

/** Time in ms for the last spans: a process that stops does not wait for a collector that is away. */
const LAST_MS = 2_000;

/**
 * Sends spans to the collector that OpenTelemetry's standard variables name, which its library reads itself; statements go
 * without their parameters. To be called before the database is opened. The returned function sends what is left.
 */
export function startTracing(): () => Promise<void> {
  registerInstrumentations({
    instrumentations: [new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })],
  });
  const own = resourceFromAttributes({ "service.name": "tree-for-deed", "service.version": SITE_VERSION });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => Promise.race([provider.shutdown(), setTimeout(LAST_MS, undefined, { ref: false })]);
}
