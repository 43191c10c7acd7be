import { paths } from "@tree-for-deed/common/paths";
import express, { type RequestHandler, type Response } from "express";
import { withinLimit } from "../../platform/http/json-body";
import { Routes } from "../../platform/http/routes";
import type { PaymentService } from "./payment.service";
import { CALLBACKS } from "./providers/list.provider";

const FORM_BYTES_MAX = 16 * 1024;
const FIELDS_MAX = 100;
const VALUE_MAX = 200;

/** Providers post URL-encoded forms. */
const form = (): RequestHandler =>
  withinLimit(
    FORM_BYTES_MAX,
    express.urlencoded({ extended: false, limit: FORM_BYTES_MAX, parameterLimit: FIELDS_MAX }),
  );

/**
 * Routes under `/payments`, to be mounted at the root: callbacks of providers and returning donors. Other sites send
 * browsers here, so callers are not authenticated and their claims are not trusted: the provider is asked.
 */
export function paymentRoutes(payments: Pick<PaymentService, "handleCallback">): Routes {
  const routes = new Routes();

  for (const [name, { method, path, isDonor, read }] of CALLBACKS) {
    const handler: RequestHandler = async (req, res) => {
      const { outcome = "" } = req.params;
      const fields: unknown = method === "get" ? req.query : req.body;
      const { named, isPaid, isCancelled, validationId } = read((field) => textIn(fields, field), String(outcome));
      const hint = { isPaid, ...(validationId !== undefined && { validationId }) };
      const id = await payments.handleCallback(name, named, hint);
      if (isDonor) goOn(res, id, isCancelled);
      else res.set("Cache-Control", "no-store").type("text/plain").send("OK");
    };
    if (method === "get") routes.get(`/payments/${name}${path}`, "public", handler);
    else routes.post(`/payments/${name}${path}`, "public", form(), handler);
  }

  return routes;
}

/** The value of a single, short text field; else an empty string. */
function textIn(fields: unknown, name: string): string {
  if (typeof fields !== "object" || fields === null) return "";
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === "string" && value.length <= VALUE_MAX && !value.includes("\0") ? value : "";
}

/** Redirects to the payment's status page, or an unknown caller to the donation form. */
function goOn(res: Response, id: string | null, isCancelled: boolean): void {
  const page = id === null ? paths.donate : paths.payment(id) + (isCancelled ? "?cancelled" : "");
  res.set("Cache-Control", "no-store").redirect(303, page);
}
