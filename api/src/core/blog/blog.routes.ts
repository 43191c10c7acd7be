import {
  DELETED,
  listOf,
  named,
  orNull,
  pageQuery,
  photoAddress,
  text,
  time,
  uuid,
  yesOrNo,
} from "../../platform/http/call-doc";
import { pageSizes } from "@tree-for-deed/common/limits";
import { queryPage, uuidParam } from "../../platform/http/params";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { validBody } from "../../platform/http/valid-body";
import { actorOf } from "../audit/actor.value";
import { pictureBody } from "../media/data-string-body.middleware";
import { publicPhoto } from "../media/public-photo.value";
import { photoPath } from "../media/stored-photo.value";
import type { BlogAdminService } from "./blog-admin.service";
import { BlogPostBody } from "./blog.inputs";
import type { BlogService, PostView } from "./blog.service";

const THUMBNAIL_WIDTH = 1080;

/** The documented calls (`docs/rules.md` X4) about posts, to be mounted under `/api`. */
export function blogRoutes(blog: BlogService, admin: BlogAdminService): Routes {
  const routes = new Routes();

  routes.get(
    "/blog",
    { role: "guest", token: "READ" },
    {
      about: "Published posts, newest first.",
      query: pageQuery(pageSizes.usual),
      answer: listOf(POST),
    },
    async (req, res) => {
      const { page, pageSize } = queryPage(req, pageSizes.usual);
      res.json((await blog.listWhole(page, pageSize)).items.map(toPostJson));
    },
  );

  routes.post(
    "/admin/blog",
    { role: "editor" },
    { about: "Writes a post.", body: BlogPostBody, answer: POST, status: 201 },
    ...pictureBody(),
    async (req, res) => {
      const body = await validBody(BlogPostBody, req.body ?? {});
      res.status(201).json(toPostJson(await admin.create(actorOf(contextOf(req)), body)));
    },
  );

  routes.delete(
    "/admin/blog/:id",
    { role: "editor", sensitive: true },
    { about: "Deletes a post.", answer: DELETED },
    async (req, res) => {
      res.json({ id: await admin.delete(actorOf(contextOf(req)), uuidParam(req, "id")) });
    },
  );

  return routes;
}

const POST = named("Post", {
  id: uuid,
  slug: text,
  title: text,
  titleEn: text,
  content: text,
  contentEn: text,
  excerpt: text,
  excerptEn: text,
  thumbnail: orNull(photoAddress),
  category: text,
  published: yesOrNo,
  publishedAt: orNull(time),
  createdAt: time,
  updatedAt: time,
});

/** A post as REST answers it (`docs/rules.md` X4): with its Markdown, and the address of its picture. */
const toPostJson = ({ thumbnail, content, contentEn, ...post }: PostView): object => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  titleEn: post.titleEn,
  content,
  contentEn,
  excerpt: post.excerpt,
  excerptEn: post.excerptEn,
  thumbnail: photoPath(publicPhoto(thumbnail, post.published), THUMBNAIL_WIDTH),
  category: post.category,
  published: post.published,
  publishedAt: post.publishedAt,
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
});
