import { groveWorker } from "../capabilities/grove/worker/own-grove";
import { pushWorker } from "../capabilities/push/worker/push";
import type { WorkerPart } from "../components/extension/worker-part";

/** The capabilities that do something in the service worker. */
export const workerParts: readonly WorkerPart[] = [groveWorker, pushWorker];
