import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { RequestContext } from "../../shared/request";
import { Absolute, siteAddress } from "../../shared/site-address";
import { PhotoType } from "./photo.type";
import { photoSrcSet, photoUrl, type StoredPhoto } from "./stored-photo.value";

@Resolver(() => PhotoType)
export class PhotoResolver {
  @FieldResolver(() => String, {
    description:
      "Address of the smallest size that is at least `width` pixels wide, or of the largest: a path of this site, or with " +
      "a host if the site has public photos elsewhere. It answers with AVIF or WebP by the Accept header; with `.webp` " +
      "added always with WebP.",
  })
  url(
    @Root() photo: StoredPhoto,
    @Arg("width", () => Int, { defaultValue: 1600, description: "Wanted width in pixels." }) width: number,
    @Absolute() absolute: boolean,
    @Ctx() context: RequestContext,
  ): string {
    return photoUrl(photo, width, siteAddress(context, "", absolute));
  }

  @FieldResolver(() => String, { description: "All sizes for the `srcset` attribute of `<img>`." })
  srcSet(@Root() photo: StoredPhoto, @Absolute() absolute: boolean, @Ctx() context: RequestContext): string {
    return photoSrcSet(photo, siteAddress(context, "", absolute));
  }
}
