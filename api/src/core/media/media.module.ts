import { defineModule } from "../../platform/wiring/module";
import { mediaRoutes } from "./media.routes";
import { avifQueue } from "./photo.jobs";
import { sweepLoops } from "./photo-sweep.jobs";
import { PhotoUpload } from "./photo-upload.entity";
import { Photo } from "./photo.entity";
import { PhotoResolver } from "./photo.resolver";
import { PhotoService } from "./photo.service";
import { publicPhotoUses } from "./public-photos.extension";
import { PublicPhotos } from "./public-photos.service";

export const mediaModule = defineModule({
  about: "Photos: upload, renditions, delivery, removal",
  entities: [Photo, PhotoUpload],
  services: ({ db, store, reads, extensions }) => ({
    photos: new PhotoService(db, store),
    publicPhotos: new PublicPhotos(reads, extensions(publicPhotoUses)),
  }),
  resolvers: [PhotoResolver],
  routes: {
    media: ({ photos, publicPhotos }, { store: objects, limits }) => [
      mediaRoutes({ photos, objects, limits, publicPhotos }),
    ],
  },
  jobs: (_services, { db, store: objects, log }) => [
    avifQueue({ db, objects, log }).loop(),
    ...sweepLoops({ db, objects, log }),
  ],
});
