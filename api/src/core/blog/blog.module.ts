import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { mediaModule } from "../media/media.module";
import { publicPhotoUses } from "../media/public-photos.extension";
import { BlogAdminResolver } from "./blog-admin.resolver";
import { BlogAdminService } from "./blog-admin.service";
import { BlogPostFieldsResolver, BlogPostPageResolver } from "./blog-post-fields.resolver";
import { BlogPost } from "./blog-post.entity";
import { BlogResolver } from "./blog.resolver";
import { BlogPostConnectionResolver } from "./blog.type";
import { blogRoutes } from "./blog.routes";
import { BlogService } from "./blog.service";
import { PostPictures } from "./post-pictures.service";
import { loadedNodes, nodeKinds } from "../nodes/node-kinds.extension";
import { publishedPostById } from "./blog.loaders";

export const blogModule = defineModule({
  about: "Blog posts",
  entities: [BlogPost],
  services: ({ db, reads, clock, use }) => ({
    blog: new BlogService(reads),
    blogAdmin: new BlogAdminService({
      db,
      clock,
      log: use(auditModule).auditLog,
      pictures: new PostPictures(use(mediaModule).photos),
    }),
  }),
  resolvers: [
    [BlogResolver, (s) => new BlogResolver(s.blog)],
    [BlogPostFieldsResolver, (s) => new BlogPostFieldsResolver(s.blog)],
    BlogPostPageResolver,
    BlogPostConnectionResolver,
    [BlogAdminResolver, (s) => new BlogAdminResolver(s.blog, s.blogAdmin)],
  ],
  contributes: () => [
    nodeKinds.with(loadedNodes("BlogPost", () => publishedPostById)),
    publicPhotoUses.with(`EXISTS (SELECT FROM blog_posts b WHERE b.id = u."postId" AND b.published)`),
  ],
  routes: { api: (s) => [blogRoutes(s.blog, s.blogAdmin)] },
});
