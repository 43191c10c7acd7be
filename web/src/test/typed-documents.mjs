export { ensureGenerated as default } from "../../../scripts/lib/project.mjs";
