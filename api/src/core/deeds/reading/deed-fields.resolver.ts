import { paths } from "@tree-for-deed/common/paths";
import { limits } from "@tree-for-deed/common/limits";
import { ForStaff } from "../../../platform/graphql/access";
import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../../shared/request";
import { siteAddress } from "../../../shared/site-address";
import { categoryById } from "../../categories/category.loaders";
import type { CategoryService, CategoryView } from "../../categories/category.service";
import { CategoryType } from "../../categories/category.type";
import { PhotoType } from "../../media/photo.type";
import { publicPhotos } from "../../media/public-photo.value";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { hasRole, maySeeDecisions } from "../../../shared/access";
import { reasonForReader } from "../../templates/rejection-template.loaders";
import { userById } from "../../users/user.loaders";
import type { UserRoot } from "../../users/user.view";
import { UserType } from "../../users/user.type";
import { likedByViewer, plantedTree } from "../deed.loaders";
import { DeedStatus } from "../deed-status.enum";
import { DeedType } from "./deed.type";
import { type CardAuthor, type DeedCard, type DeedRoot, isView } from "./deed.view";
import { maybe } from "../../../shared/maybe";

type Maybe<T> = T | null | Promise<T | null>;

/** Fields of a deed. Lists preload them; only the deed that a mutation returns needs look-ups. */
@Resolver(() => DeedType)
export class DeedFieldsResolver {
  constructor(private readonly categories: CategoryService) {}

  @FieldResolver(() => UserType, { description: "The member who did it." })
  user(@Root() deed: DeedRoot | DeedCard, @Ctx() { loaders }: RequestContext): Maybe<UserRoot | CardAuthor> {
    return isView(deed) ? deed.author : loaders.of(userById).load(deed.userId);
  }

  @FieldResolver(() => String, { description: "Address of its page on the site, with the host." })
  url(@Root() { uniqueId }: DeedRoot | DeedCard, @Ctx() context: RequestContext): string {
    return siteAddress(context, paths.deed(uniqueId));
  }

  @FieldResolver(() => CategoryType, { description: "The kind of good deed." })
  category(@Root() deed: DeedRoot | DeedCard, @Ctx() { loaders }: RequestContext): Maybe<CategoryView> {
    if (isView(deed) && "category" in deed) return deed.category;
    const added = (): Maybe<CategoryView> => loaders.of(categoryById).load(deed.categoryId);
    const known = this.categories.byId(deed.categoryId);
    return known instanceof Promise ? known.then((category) => category ?? added()) : (known ?? added());
  }

  @FieldResolver(() => [PhotoType], { description: `Its photos, at most ${limits.deedPhotosMax}.` })
  images(@Root() deed: DeedRoot | DeedCard): readonly StoredPhoto[] {
    return publicPhotos(deed.images, deed.status === DeedStatus.APPROVED);
  }

  @FieldResolver(() => Boolean, { description: "Whether you like it; false for guests." })
  likedByMe(@Root() deed: DeedRoot | DeedCard, @Ctx() { loaders }: RequestContext): boolean | Promise<boolean> {
    return deed.likedByMe ?? loaders.of(likedByViewer).load(deed.id);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether it earned a tree: only the author's first approved deed of a day does.",
  })
  plantedTree(@Root() deed: DeedRoot | DeedCard, @Ctx() { loaders }: RequestContext): boolean | Promise<boolean> {
    return isView(deed) ? deed.plantedTree : loaders.of(plantedTree).load(deed.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Reason for the rejection, in your language if it is one of `rejectionTemplates`; for its author and " +
      "reviewers, null for everyone else.",
  })
  rejectReason(@Root() deed: DeedRoot, @Ctx() context: RequestContext): Maybe<string> {
    return maySeeDecisions(context.viewer, deed.userId) ? reasonForReader(deed.rejectReason, context) : null;
  }

  @ForStaff()
  @FieldResolver(() => String, maybe("The reviewers' note; null for everyone else."))
  adminNote(@Root() deed: DeedRoot, @Ctx() { viewer }: RequestContext): string | null {
    return hasRole(viewer, "reviewer") ? deed.adminNote : null;
  }
}
