import type { ComponentType } from "react";
import { extensionPoint, partPoint } from "../../components/extension/extension-point";

/** Sections of a member's profile, own or public; `data` is the member. */
export const memberParts = partPoint("MemberParts_user");

/** Acts on another member, beside the share button of their public profile; `data` is the member. */
export const memberActionParts = partPoint("MemberActions_user");

/** Further acts on another member, last on their public profile; `data` is the member. */
export const memberMoreParts = partPoint("MemberMore_user");

/** Shown in place of the profile of a member for whom `covers` is true; `member` has the fields of its other parts. */
export const memberCovers = extensionPoint<{
  covers: (member: object) => boolean;
  Cover: ComponentType<{ member: { id: string; fullName: string } }>;
}>("memberCovers");

/** Reports of other things, above the reported deeds in their tab of the panel. */
export const reportParts = partPoint("reports", "panel");

/** Words beside the result of an approved deed; `data` is the deed. */
export const deedParts = partPoint("DeedParts_deed");

/** Answers of other people to an approved deed; `data` is the deed. */
export const deedAnswerParts = partPoint("DeedAnswers_deed");

/** Sections of a member's own part of home; `data` is what that part reads. */
export const ownHomeParts = partPoint("OwnHomeParts_query");

/** Background work for a member on every page. */
export const memberWorkParts = partPoint<{ memberId: string }>("memberWork");

/** Shown to a member whose deed waits for review. */
export const waitingParts = partPoint("waiting");

/** Sections of the page for developers. */
export const developerParts = partPoint("developers");

/** Sections of the account settings. */
export const settingsParts = partPoint("settings");

/** Sections for members who write programs; `data` is what the page reads, `onChanged` reads it again. */
export const programParts = partPoint<{ onChanged: () => Promise<unknown> }>("ProgramParts_query");

/** Sections of the page that explains what is counted as a tree. */
export const countingParts = partPoint("counting");

/** The donation page with ways to pay; without one donations are pledged. */
export const donateParts = partPoint("donate");

/** Below the facts of a donation in the panel; `data` is the donation. */
export const donationParts = partPoint("DonationParts_donation", "panel");

/** Sections of the forest page; `data` is what the page reads. */
export const forestParts = partPoint("ForestParts_query");

/** The items of a list of trees; `data` is a stretch of a walk. */
export const treeWalkParts = partPoint("TreeWalkParts_walk");

/** Ways for organisations to help, below the donation's form and the forest. */
export const organisationParts = partPoint("organisations");

/** The turn of the viewer's next tree, below the own grove and in a celebration. */
export const turnParts = partPoint("turn");
