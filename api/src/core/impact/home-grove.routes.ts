import { filePaths } from "@tree-for-deed/common/paths";
import { compressed } from "../../platform/http/compressed";
import { sendPicture } from "../../platform/http/picture";
import { Routes } from "../../platform/http/routes";
import type { HomeGroveService } from "./home-grove.service";

/** `GET /grove/scene.svg`: the community's trees as home shows them. For everybody, to be mounted at the root. */
export function homeGroveRoutes(homeGroves: HomeGroveService): Routes {
  const routes = new Routes();
  // No limit per IP address: the picture is cached for all callers, and each home page shows it.
  routes.get(filePaths.groveScene, "public", compressed, async (req, res) => {
    await sendPicture(req, res, "svg", await homeGroves.picture());
  });
  return routes;
}
