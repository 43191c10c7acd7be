import { limits } from "@tree-for-deed/common/limits";
import type { DataSource } from "typeorm";
import { preparedAlone } from "../../../platform/database/prepared";
import { AppError, badField, mustBeVersion } from "../../../shared/errors";
import type { Viewer } from "../../../shared/request";
import { statement } from "../../../shared/row-source";
import type { Deed } from "../../deeds/deed.entity";
import type { PhotoService } from "../../media/photo.service";
import type { StoredPhoto } from "../../media/stored-photo.value";
import { photosMissing, photosUnseen } from "./moderation.errors";

/** The parts of a deed that were on the reviewer's screen. */
export interface Seen {
  /** The version of the deed; without one the current version is decided. */
  readonly version?: number | null | undefined;
  /** The hashes of the photos that were on the screen; without them the reviewer claims nothing about photos. */
  readonly seenPhotos?: readonly string[] | null | undefined;
  /** The deed is rejected because a photo of it is lost. */
  readonly photosLost?: boolean | null | undefined;
}

/** Says when a decision has to name the photos that were on the screen; the documented REST calls cannot name them. */
export type PhotoNaming = "never" | "ifHanded" | "always";

interface Standing {
  readonly images: readonly StoredPhoto[];
  readonly isHanded: boolean;
}

const STANDING = statement(`
SELECT d.images, EXISTS (
  SELECT FROM review_leases l WHERE l."deedId" = d.id AND l."reviewerId" = $2::uuid AND l."expiresAt" > now()) AS "isHanded"
FROM deeds d WHERE d.id = $1::uuid AND d.status = 'pending' AND jsonb_array_length(d.images) > 0`);

/** Refuses a decision about the locked deed if its photos cannot have been on the screen. @throws CONFLICT */
export type PhotoCheck = (deed: Deed) => void;

/** Prevents decisions about deeds whose photos were not on the screen (ADR 0071). */
export class PhotosToSee {
  constructor(
    private readonly db: DataSource,
    private readonly photos: Pick<PhotoService, "missing">,
  ) {}

  /**
   * Looks for the photos of a pending deed in the store before anything is locked, and returns the check to run on the deed
   * after it was locked.
   * @throws BAD_USER_INPUT for more photos than a deed can have, SERVICE_UNAVAILABLE while the store is away
   */
  async check(viewer: Viewer, deedId: string, seen: Seen, naming: PhotoNaming): Promise<PhotoCheck> {
    const { seenPhotos, photosLost } = seen;
    if (seenPhotos && seenPhotos.length > limits.deedPhotosMax) {
      throw badField("seenPhotos", "deed.tooManyPhotos", { max: limits.deedPhotosMax });
    }
    const [standing] = await preparedAlone<Standing>(this.db, STANDING, [deedId, viewer.id]);
    const images = standing?.images ?? [];
    const missing = photosLost === true ? [] : await this.photos.missing(images);
    const isNaming = naming === "always" || (naming === "ifHanded" && standing?.isHanded === true);
    const mustBeNamed = photosLost !== true && isNaming;
    return (deed) => {
      mustBeVersion(seen.version, deed.version);
      const hashes = deed.images.map(({ hash }) => hash);
      // The author has changed the photos since the store was checked.
      if (hashes.join() !== images.map(({ hash }) => hash).join()) {
        throw new AppError("CONFLICT", "input.changedMeanwhile");
      }
      if (missing.length > 0) throw photosMissing(missing.length);
      if (seenPhotos == null ? mustBeNamed && hashes.length > 0 : !hashes.every((hash) => seenPhotos.includes(hash))) {
        throw photosUnseen();
      }
    };
  }
}
