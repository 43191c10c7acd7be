import about from "../messages/bn/about.json";
import account from "../messages/bn/account.json";
import addDeed from "../messages/bn/add-deed.json";
import blog from "../messages/bn/blog.json";
import certificate from "../messages/bn/certificate.json";
import counting from "../messages/bn/counting.json";
import deed from "../messages/bn/deed.json";
import donate from "../messages/bn/donate.json";
import errors from "../messages/bn/errors.json";
import faq from "../messages/bn/faq.json";
import forest from "../messages/bn/forest.json";
import grove from "../messages/bn/grove.json";
import leaderboard from "../messages/bn/leaderboard.json";
import legal from "../messages/bn/legal.json";
import moment from "../messages/bn/moment.json";
import notices from "../messages/bn/notices.json";
import openData from "../messages/bn/open-data.json";
import ownHome from "../messages/bn/own-home.json";
import ownProfile from "../messages/bn/own-profile.json";
import profile from "../messages/bn/profile.json";
import push from "../messages/bn/push.json";
import secondFactor from "../messages/bn/second-factor.json";
import session from "../messages/bn/session.json";
import share from "../messages/bn/share.json";
import sponsor from "../messages/bn/sponsor.json";
import story from "../messages/bn/story.json";
import support from "../messages/bn/support.json";
import tree from "../messages/bn/tree.json";

/** What every other page, forms and refusals say. */
export const messages = {
  ...about,
  ...account,
  ...addDeed,
  ...blog,
  ...certificate,
  ...counting,
  ...deed,
  ...donate,
  ...errors,
  ...faq,
  ...forest,
  ...grove,
  ...leaderboard,
  ...legal,
  ...moment,
  ...notices,
  ...openData,
  ...ownHome,
  ...ownProfile,
  ...profile,
  ...push,
  ...secondFactor,
  ...session,
  ...share,
  ...sponsor,
  ...story,
  ...support,
  ...tree,
};
