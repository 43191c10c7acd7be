/** `contestant-us` with traces, sent to the collector that OpenTelemetry's standard variables name. */
import { startTracing } from "../api/src/platform/tracing/start-tracing";

startTracing();
// The driver of the database must load after this.
void import("./contestant-us.js");
