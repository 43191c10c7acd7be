import { paths } from "@tree-for-deed/common/paths";
import express, { type Request, type RequestHandler, type Response } from "express";
import { withinLimit } from "../../platform/http/json-body";
import { Routes } from "../../platform/http/routes";
import type { PaymentService } from "./payment.service";
import { ProviderName } from "./provider-name.enum";

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
 * `/payments`, to be mounted at the root: callbacks of providers and returning donors. Other sites send browsers here,
 * so callers are not authenticated and their claims are not trusted: the provider is asked.
 */
export function paymentRoutes(payments: Pick<PaymentService, "handleCallback">): Routes {
  const routes = new Routes();

  const heardOfSslCommerz = (req: Request, isPaid: boolean): Promise<string | null> => {
    const named = { tranId: textIn(req.body, "tran_id") };
    return payments.handleCallback(ProviderName.SSLCOMMERZ, named, {
      isPaid,
      validationId: textIn(req.body, "val_id") || null,
    });
  };

  routes.post("/payments/sslcommerz/ipn", "public", form(), async (req, res) => {
    await heardOfSslCommerz(req, ["VALID", "VALIDATED"].includes(textIn(req.body, "status")));
    res.set("Cache-Control", "no-store").type("text/plain").send("OK");
  });

  routes.post("/payments/sslcommerz/return/:outcome", "public", form(), async (req, res) => {
    const { outcome } = req.params;
    goOn(res, await heardOfSslCommerz(req, outcome === "success"), outcome === "cancel");
  });

  routes.get("/payments/bkash/return", "public", async (req, res) => {
    const [session, status] = [textIn(req.query, "paymentID"), textIn(req.query, "status")];
    const id = await payments.handleCallback(ProviderName.BKASH, { session }, { isPaid: status === "success" });
    goOn(res, id, status === "cancel");
  });

  return routes;
}

/** A single, short text field; else an empty string. */
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
