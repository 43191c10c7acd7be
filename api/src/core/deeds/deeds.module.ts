import { defineModule } from "../../platform/wiring/module";
import { categoriesModule } from "../categories/categories.module";
import { mediaModule } from "../media/media.module";
import { publicPhotoUses } from "../media/public-photos.extension";
import { memberRenamed } from "../users/user.events";
import { usersModule } from "../users/users.module";
import { AdminDeedResolver } from "./reading/admin-deed.resolver";
import { DeedFlag } from "./flags/deed-flag.entity";
import { DeedFieldsResolver } from "./reading/deed-fields.resolver";
import { AuthorHistoryResolver, DeedHistoryResolver, DeedRevisionResolver } from "./history/deed-history.resolver";
import { DeedLike } from "./likes/deed-like.entity";
import { DeedLikeService } from "./likes/deed-like.service";
import { DeedListService } from "./reading/deed-list.service";
import { DeedPageResolver } from "./reading/deed-page.resolver";
import { DeedConnectionResolver } from "./reading/deed-page.type";
import { DeedReader } from "./reading/deed-reader.service";
import { DeedRevision } from "./history/deed-revision.entity";
import { renameAuthor } from "./reading/deed-search-text.value";
import { DeedSearch } from "./reading/deed-search.entity";
import { DeedStatus } from "./deed-status.enum";
import { Deed } from "./deed.entity";
import { deedMoved } from "./deed.events";
import { DeedResolver } from "./reading/deed.resolver";
import { deedRoutes } from "./deed.routes";
import { DeedService } from "./submission/deed.service";
import { LikerConnectionResolver } from "./likes/liker-page.type";
import { LikerResolver, UserPageResolver } from "./likes/liker.resolver";
import { revisionsTidyLoop } from "./history/revisions.jobs";
import { MemberDeedResolver } from "./submission/member-deed.resolver";
import { OwnDeedResolver } from "./submission/own-deed.resolver";
import { OwnDeedService } from "./submission/own-deed.service";
import { loadedNodes, nodeKinds } from "../nodes/node-kinds.extension";
import { deedById } from "./deed.loaders";
import { visibilityFor } from "./reading/deed.view";

export const deedsModule = defineModule({
  about: "Deeds: submission, lists, likes",
  entities: [Deed, DeedRevision, DeedLike, DeedSearch, DeedFlag],
  services: ({ db, reads, searches, limits, siteTimeZone: timeZone, clock, use, emit }) => {
    const { photos } = use(mediaModule);
    const { hidden } = use(usersModule);
    const ledger = { deedMoved: emit(deedMoved) };
    return {
      deedReader: new DeedReader({ reads, searches }),
      deedLists: new DeedListService({ reads, searches, hidden }),
      deeds: new DeedService({ db, photos, ledger, limits, timeZone, clock }),
      ownDeeds: new OwnDeedService({ db, photos, ledger, limits, clock }),
      likes: new DeedLikeService(db, limits, hidden),
    };
  },
  resolvers: [
    [DeedResolver, (s, { use }) => new DeedResolver(s.deedLists, s.deedReader, use(usersModule).users)],
    [DeedFieldsResolver, (_, { use }) => new DeedFieldsResolver(use(categoriesModule).categories)],
    DeedPageResolver,
    DeedConnectionResolver,
    [
      MemberDeedResolver,
      (s, { use }) => new MemberDeedResolver(s.deeds, s.likes, s.deedLists, use(usersModule).hidden),
    ],
    [LikerResolver, (_, { use }) => new LikerResolver(use(usersModule).hidden)],
    UserPageResolver,
    LikerConnectionResolver,
    [OwnDeedResolver, (s) => new OwnDeedResolver(s.ownDeeds)],
    DeedHistoryResolver,
    DeedRevisionResolver,
    AuthorHistoryResolver,
    [AdminDeedResolver, (s) => new AdminDeedResolver(s.deedLists)],
  ],
  routes: {
    api: ({ deedLists: lists, deedReader: reader, deeds: submissions, likes }, { limits, use }) => {
      const { users } = use(usersModule);
      return [deedRoutes({ lists, reader, submissions, likes, limits, users, photos: use(mediaModule).photos })];
    },
  },
  jobs: (_services, { db, clock, retention }) =>
    retention.revisions === null ? [] : [revisionsTidyLoop({ db, clock, days: retention.revisions })],
  contributes: () => [
    nodeKinds.with(loadedNodes("Deed", ({ viewer }) => deedById(visibilityFor(viewer)))),
    publicPhotoUses.with(`EXISTS (SELECT FROM deeds d WHERE d.id = u."deedId" AND d.status = '${DeedStatus.APPROVED}'
      AND d.images @> jsonb_build_array(jsonb_build_object('hash', u.hash)))`),
  ],
  handles: () => [memberRenamed.handledBy(renameAuthor)],
});
