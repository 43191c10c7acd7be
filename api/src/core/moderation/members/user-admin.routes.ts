import { DELETED, listOf, pageQuery, text } from "../../../platform/http/call-doc";
import { jsonBody } from "../../../platform/http/json-body";
import { queryPage, queryText, uuidParam } from "../../../platform/http/params";
import { contextOf } from "../../../platform/http/request-context";
import { Routes } from "../../../platform/http/routes";
import { validBody } from "../../../platform/http/valid-body";
import type { Ages } from "../../users/ages.value";
import { LISTED_USER, OWN_USER, wholeUserJson } from "../../users/user.json";
import { actorOf } from "../../audit/actor.value";
import { DeedFate } from "./deed-fate.enum";
import type { MemberListService } from "./member-list.service";
import { AdminFlagBody } from "../decisions/moderation.inputs";
import type { UserAdminService } from "./user-admin.service";

/** The calls by which admins list members and change their accounts, to be mounted under `/api`. */
export function userAdminRoutes(users: UserAdminService, members: MemberListService, ages: Ages): Routes {
  const routes = new Routes();

  routes.get(
    "/admin/users",
    { role: "admin" },
    {
      about: "All members.",
      query: { ...pageQuery(), search: text },
      answer: listOf(LISTED_USER),
    },
    async (req, res) => {
      const { items } = await members.page({
        ...queryPage(req),
        search: queryText(req, "search"),
      });
      res.json(
        items.map((user) => {
          const { approvedDeeds, suspendedAt, suspendReason } = user;
          return { ...wholeUserJson(user, ages), approvedDeeds, suspendedAt, suspendReason };
        }),
      );
    },
  );

  routes.put(
    "/admin/users/:id/admin",
    { role: "admin", sensitive: true },
    { about: "Makes a member an admin, or ends it.", body: AdminFlagBody, answer: OWN_USER },
    ...jsonBody(),
    async (req, res) => {
      const { isAdmin } = await validBody(AdminFlagBody, req.body ?? {});
      const user = await users.setAdmin(actorOf(contextOf(req)), uuidParam(req, "id"), isAdmin);
      // The row as it is stored: admins may read all of it.
      res.json(wholeUserJson({ ...user, isMasked: false, hidden: null }, ages));
    },
  );

  routes.delete(
    "/admin/users/:id",
    { role: "admin", sensitive: true },
    {
      about: "Deletes a member, with or without their deeds.",
      query: { reason: text, deeds: { ...text, description: "`keep` leaves the deeds without a name." } },
      answer: DELETED,
    },
    async (req, res) => {
      const reason = queryText(req, "reason") ?? null;
      const deeds = queryText(req, "deeds") === "keep" ? DeedFate.KEEP_ANONYMOUS : DeedFate.REMOVE;
      const { id } = await users.deleteUser(actorOf(contextOf(req)), uuidParam(req, "id"), { reason, deeds });
      res.json({ id });
    },
  );

  return routes;
}
