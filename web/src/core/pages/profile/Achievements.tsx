import { Disclosure } from "../../../components/Disclosure";
import { BadgeProgress } from "../../features/badges/BadgeProgress";
import { BadgeShelf } from "../../features/badges/BadgeShelf";
import { CertificateList } from "../../features/badges/CertificateList";
import { DailyTrees } from "../../features/impact/DailyTrees";
import { isNewMember } from "../../features/people/new-member";
import type { Achievements_UserFragment } from "./Achievements.generated";

interface Props {
  user: Achievements_UserFragment;
  /** Set for the member's own profile, with whether a deed of today is in review. */
  own?: { inReview: boolean };
}

/** A member's badges, and folded below them the trees of late and the certificates; all is folded for a new member. */
export function Achievements({ user, own }: Props) {
  const badges = (
    <>
      <BadgeProgress user={user} />
      <BadgeShelf user={user} />
    </>
  );
  const isNew = isNewMember(user);
  return (
    <>
      {!isNew && badges}
      <Disclosure title="profile.more">
        {isNew && badges}
        <DailyTrees user={user} {...(own && { own })} />
        <CertificateList user={user} />
      </Disclosure>
    </>
  );
}
