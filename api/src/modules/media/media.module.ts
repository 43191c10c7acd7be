import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { mediaRoutes } from "./media.routes";
import { avifQueue, measureOne, sweepPhotos } from "./photo.jobs";
import { PhotoUpload } from "./photo-upload.entity";
import { Photo } from "./photo.entity";
import { PhotoResolver } from "./photo.resolver";
import { PhotoService } from "./photo.service";

export const mediaModule = defineModule({
  entities: [Photo, PhotoUpload],
  services: ({ db, store }) => ({ photos: new PhotoService(db, store) }),
  resolvers: [PhotoResolver],
  routes: { media: ({ photos }, { store, limits }) => [mediaRoutes({ photos, objects: store, limits })] },
  jobs: (_services, { db, store: objects, log }) => [
    avifQueue({ db, objects, log }).loop(),
    new WorkLoop({ name: "photo-looks", everyMs: 60_000, work: () => measureOne({ db, objects, log }), log }),
    new WorkLoop({ name: "photo-sweep", everyMs: 10 * 60_000, work: () => sweepPhotos({ db, objects, log }), log }),
  ],
});
