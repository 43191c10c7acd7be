import type { Request } from "express";

/** `Content-Disposition`: a picture is shown, or downloaded with `?download`, which in-app browsers need. */
export const dispositionOf = (req: Request): "inline" | "attachment" =>
  req.query.download === undefined ? "inline" : "attachment";
