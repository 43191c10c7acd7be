import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { blogModule } from "../blog/blog.module";
import { approvedCount, deedById } from "../deeds/deed.loaders";
import { DeedStatus } from "../deeds/deed-status.enum";
import type { DeedView } from "../deeds/reading/deed.view";
import { userById } from "../users/user.loaders";
import type { UserView } from "../users/user.view";
import { usersModule } from "../users/users.module";
import { ChangeKind } from "./change-kind.enum";
import { changeSource, changeSources } from "./change-sources.extension";
import { deedFileRoutes } from "./deed-files.routes";
import { DeedFiles } from "./deed-files.service";
import { ChangesResolver } from "./changes.resolver";
import { Changes } from "./changes.service";

export const changesModule = defineModule({
  about: "The log of changes to what is public, and the daily files of all deeds",
  services: ({ db, reads, store, clock, siteTimeZone: timeZone, use, extensions }) => {
    const { hidden, ages } = use(usersModule);
    const changes = new Changes({ db, reads, hidden, sources: extensions(changeSources) });
    return { changes, deedFiles: new DeedFiles({ reads, store, clock, timeZone, ages, changes }) };
  },
  resolvers: [[ChangesResolver, (s) => new ChangesResolver(s.changes)]],
  routes: {
    root: ({ deedFiles: files }, { publicUrl, limits, log }) => [deedFileRoutes({ files, publicUrl, limits, log })],
  },
  jobs: ({ deedFiles }) => [
    new WorkLoop({ name: "deed-files", everyMs: 10 * 60_000, alone: true, work: () => deedFiles.round() }),
  ],
  contributes: (_services, { use }) => [
    changeSources.with(
      changeSource<DeedView>({
        kind: ChangeKind.DEED,
        load: async (ids, reads, viewerId) => {
          const deeds = await deedById("public")(ids, reads, viewerId);
          return deeds.map((deed) => (deed?.status === DeedStatus.APPROVED ? deed : null));
        },
        ownerOf: ({ userId }) => userId,
      }),
    ),
    changeSources.with(
      changeSource<UserView>({
        kind: ChangeKind.MEMBER,
        load: async (ids, reads, viewerId) => {
          const members = await userById(ids, reads, viewerId);
          const counts = await approvedCount(ids, reads, viewerId);
          return members.map((member, index) => (counts[index] ? member : null));
        },
        ownerOf: ({ id }) => id,
      }),
    ),
    changeSources.with({
      kind: ChangeKind.POST,
      load: (ids) => use(blogModule).blog.published(ids),
    }),
  ],
});
