import { defineModule } from "../../platform/wiring/module";
import { mediaRoutes } from "./media.routes";
import { avifQueue } from "./photo.jobs";
import { sweepLoops } from "./photo-sweep.jobs";
import { PhotoUpload } from "./photo-upload.entity";
import { Photo } from "./photo.entity";
import { PhotoResolver } from "./photo.resolver";
import { PhotoService } from "./photo.service";

export const mediaModule = defineModule({
  about: "Photos: upload, renditions, delivery, removal",
  entities: [Photo, PhotoUpload],
  services: ({ db, store }) => ({ photos: new PhotoService(db, store) }),
  resolvers: [PhotoResolver],
  routes: { media: ({ photos }, { store, limits }) => [mediaRoutes({ photos, objects: store, limits })] },
  jobs: (_services, { db, store: objects, log }) => [
    avifQueue({ db, objects, log }).loop(),
    ...sweepLoops({ db, objects, log }),
  ],
});
