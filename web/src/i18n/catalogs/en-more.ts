import about from "../messages/en/about.json";
import account from "../messages/en/account.json";
import addDeed from "../messages/en/add-deed.json";
import blog from "../messages/en/blog.json";
import certificate from "../messages/en/certificate.json";
import counting from "../messages/en/counting.json";
import deed from "../messages/en/deed.json";
import donate from "../messages/en/donate.json";
import errors from "../messages/en/errors.json";
import faq from "../messages/en/faq.json";
import forest from "../messages/en/forest.json";
import grove from "../messages/en/grove.json";
import leaderboard from "../messages/en/leaderboard.json";
import legal from "../messages/en/legal.json";
import moment from "../messages/en/moment.json";
import notices from "../messages/en/notices.json";
import openData from "../messages/en/open-data.json";
import ownHome from "../messages/en/own-home.json";
import ownProfile from "../messages/en/own-profile.json";
import profile from "../messages/en/profile.json";
import push from "../messages/en/push.json";
import secondFactor from "../messages/en/second-factor.json";
import session from "../messages/en/session.json";
import share from "../messages/en/share.json";
import sponsor from "../messages/en/sponsor.json";
import story from "../messages/en/story.json";
import support from "../messages/en/support.json";
import tree from "../messages/en/tree.json";

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
