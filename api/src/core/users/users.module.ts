import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { mediaModule } from "../media/media.module";
import { publicPhotoUses } from "../media/public-photos.extension";
import { Ages } from "./ages.value";
import { CHEAP_HASHING, FULL_HASHING, PasswordHasher } from "./password-hasher.service";
import { PasswordReset } from "./password-reset.entity";
import { HiddenMembers } from "./hidden-members.service";
import { memberHidings } from "./hidden-members.extension";
import { User } from "./user.entity";
import { addressClaimed, memberJoined } from "./user.events";
import { UserResolver } from "./user.resolver";
import { userRoutes } from "./user.routes";
import { UserService } from "./user.service";
import { noteLooks } from "./username-look.service";
import { isNodeId, nodeKinds } from "../nodes/node-kinds.extension";

export const usersModule = defineModule({
  about: "Members, their names, roles and public profiles",
  entities: [User, PasswordReset],
  services: ({ db, reads, clock, siteTimeZone, cheapPasswords, use, emit, extensions }) => {
    const { photos } = use(mediaModule);
    const hasher = new PasswordHasher(cheapPasswords ? CHEAP_HASHING : FULL_HASHING);
    const onJoined = emit(memberJoined);
    const onClaimed = emit(addressClaimed);
    const ages = new Ages(siteTimeZone, clock);
    const hidden = new HiddenMembers(reads, extensions(memberHidings));
    const users = new UserService({ db, reads, photos, hasher, ages, hidden, onJoined, onClaimed, clock });
    return { ages, hasher, hidden, users };
  },
  resolvers: [[UserResolver, (s) => new UserResolver(s.users, s.ages)]],
  contributes: ({ users }) => [
    nodeKinds.with({ type: "User", hasForm: isNodeId, find: users.asNodes }),
    publicPhotoUses.with(`EXISTS (SELECT FROM users m WHERE u.use = 'profile' AND m.id = u."userId" AND NOT m."hidesPicture"
      AND m."profilePicture" ->> 'hash' = u.hash)`),
  ],
  routes: { api: ({ users, ages }) => [userRoutes(users, ages)] },
  jobs: (_services, { db }) => [
    new WorkLoop({ name: "username-looks", everyMs: 60_000, alone: true, work: (tally) => noteLooks(db, tally) }),
  ],
});
