// Loaded before a site that `npm start` runs: it stops when the one that started it is gone, however that went.
import { stopWithParent } from "./project.mjs";

stopWithParent();
