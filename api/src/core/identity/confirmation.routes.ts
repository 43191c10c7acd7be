import { object, text } from "../../platform/http/call-doc";
import { jsonBody } from "../../platform/http/json-body";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { ConfirmIdentityInput } from "./confirmation.inputs";
import type { ConfirmationService } from "./confirmation.service";

/** `POST /auth/confirm`, the REST form of `confirmIdentity`. */
export function confirmationRoutes(confirmations: ConfirmationService): Routes {
  const routes = new Routes();
  routes.post(
    "/auth/confirm",
    { role: "member" },
    {
      about: "Confirms who you are, before a sensitive call.",
      body: ConfirmIdentityInput,
      answer: object({ message: text }),
    },
    ...jsonBody(),
    async (req, res) => {
      await confirmations.confirm(contextOf(req), await validBody(ConfirmIdentityInput, req.body ?? {}));
      res.json({ message: "Confirmed" });
    },
  );
  return routes;
}
