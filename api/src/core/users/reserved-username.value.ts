import { identityKey } from "@tree-for-deed/common/text";
import { looksLikeStaff, readingOf } from "./staff-name.value";

const SEPARATORS = /[_.-]/g;

/** Names that sound like the site's own, or like one of its pages; also with dots, dashes or underscores between. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "admin administrator admins superadmin sysadmin root system moderator mod mods staff team official support help " +
    "helpdesk security webmaster postmaster hostmaster noreply abuse info contact owner treefordeed treefordeeds " +
    "api graphql media login logout signin signup signout register profile settings account accounts me self user " +
    "users member members deed deeds leaderboard donate blog faq about aboutus adddeed adminpanel password reset " +
    "anonymous guest nobody everyone someone null undefined none true false deleted unknown test " +
    "অ্যাডমিন এডমিন অ্যাডমিনিস্ট্রেটর প্রশাসক মডারেটর সাপোর্ট সহায়তা কর্তৃপক্ষ"
  )
    .split(" ")
    .map(readingOf),
);

/** Prefix of the usernames of anonymous authors of left-behind deeds (`former-member.value.ts`). */
const FORMER_READING = readingOf("formermember");

/** Whether a name looks like one of the site's own, or like that of an anonymous author. */
export function isReservedUsername(name: string): boolean {
  const plain = identityKey(name).replace(SEPARATORS, "");
  const reading = readingOf(plain);
  return reading.startsWith(FORMER_READING) || RESERVED.has(reading) || looksLikeStaff(name);
}
