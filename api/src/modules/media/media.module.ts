import { defineModule } from "../../platform/wiring/module";
import { mediaRoutes } from "./media.routes";
import { mediaJobs } from "./photo-jobs";
import { PhotoUpload } from "./photo-upload.entity";
import { Photo } from "./photo.entity";
import { PhotoResolver } from "./photo.resolver";
import { PhotoService } from "./photo.service";

export const mediaModule = defineModule({
  name: "media",
  entities: [Photo, PhotoUpload],
  services: ({ db, store }) => ({ photos: new PhotoService(db, store) }),
  resolvers: [[PhotoResolver, () => new PhotoResolver()]],
  routes: { media: ({ photos }, { store, limits }) => [mediaRoutes({ photos, objects: store, limits })] },
  jobs: (_services, { db, store, log }) => mediaJobs({ db, objects: store, log }),
});
