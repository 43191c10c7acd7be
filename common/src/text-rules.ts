import { copied, nameFromContacts } from "./copied";
import { type ErrorKey, problem } from "./errors";
import { limits } from "./limits";
import { hasContactDetails, isNamedAsSite } from "./identity/contact-details";
import { nameProblem } from "./identity/name-rule";
import { httpsUrl } from "./links";
import { isSlug, storedAmount } from "./patterns";
import { given, orNone, readBy, text, type TextRule } from "./rule";

const amountRange = { min: limits.donationAmountMin, max: limits.donationAmountMax };
const template = text({ max: limits.reasonMax, required: "template.textRequired", tooLong: "deed.reasonTooLong" });

const answerTemplate = text({ max: limits.ticketAnswerMax, required: "answerTemplate.textRequired" });

const dedicated = text({ max: limits.dedicationMax, required: "dedication.wordsRequired", oneLine: true });

/** Public text: links and addresses are not allowed. */
const dedication: TextRule = {
  ...dedicated,
  problemOf: (typed) => {
    const wrong = dedicated.problemOf(typed);
    if (wrong) return wrong;
    return hasContactDetails(dedicated.stored(typed)) ? { key: "dedication.link" } : null;
  },
};

/** Public name of a person or organisation; refused if it contains an address, looks verified, or imitates the site. */
export function publicName(options: { readonly max: number; readonly required: ErrorKey }): TextRule {
  const line = copied(text({ ...options, oneLine: true }), nameFromContacts);
  return {
    ...line,
    problemOf: (typed) => {
      const wrong = line.problemOf(typed);
      if (wrong) return wrong;
      const stored = line.stored(typed);
      return nameProblem(stored) ?? (isNamedAsSite(stored) ? problem("name.ofSite") : null);
    },
  };
}

/** Rules for all texts that people write, except personal data. */
export const textRules = {
  adminNote: text({ max: limits.adminNoteMax, tooLong: "deed.adminNoteTooLong" }),
  answerTemplate,
  appeal: text({ max: limits.appealMax }),
  caption: text({ max: limits.captionMax, required: "deed.captionRequired", tooLong: "deed.captionTooLong" }),
  categoryChoice: given("deed.categoryRequired"),
  categoryIcon: given("category.icon"),
  categoryName: text({ max: limits.categoryNameMax, required: "category.nameRequired", oneLine: true }),
  categoryNameEn: text({ max: limits.categoryNameMax, required: "category.nameEnRequired", oneLine: true }),
  dedication,
  dedicationReason: text({ max: limits.dedicationReasonMax, required: "dedication.reasonRequired" }),
  donationAmount: readBy(storedAmount, problem("donation.amount", amountRange)),
  donationMessage: text({ max: limits.donationMessageMax }),
  donorName: publicName({ max: limits.fullNameMax, required: "donation.nameRequired" }),
  partnerName: text({ max: limits.partnerNameMax, required: "partner.nameRequired", oneLine: true }),
  partnerWebsite: orNone(
    readBy((typed) => httpsUrl(typed, limits.websiteMax)?.href ?? null, problem("partner.website")),
  ),
  paymentId: text({ max: limits.paymentIdMax, oneLine: true }),
  photoAlt: text({ max: limits.photoAltMax, tooLong: "deed.photoAltTooLong" }),
  plantingName: text({ max: limits.plantingNameMax, oneLine: true }),
  plantingNote: text({ max: limits.plantingNoteMax }),
  plantingPartnerName: text({ max: limits.plantingNameMax, required: "partner.nameRequired", oneLine: true }),
  plantingReason: text({ max: limits.plantingReasonMax, required: "planting.reasonRequired" }),
  postCategory: text({ max: limits.postCategoryMax, oneLine: true }),
  postContent: text({ max: limits.postContentMax }),
  postExcerpt: text({ max: limits.postExcerptMax }),
  postSlug: orNone(
    readBy((typed) => (isSlug(typed) ? typed : null), problem("post.slugInvalid", { max: limits.postSlugMax })),
  ),
  postTitle: text({ max: limits.postTitleMax, required: "post.titleRequired", oneLine: true }),
  postTitleEn: text({ max: limits.postTitleMax, required: "post.titleEnRequired", oneLine: true }),
  reason: text({ max: limits.reasonMax, required: "deed.reasonRequired", tooLong: "deed.reasonTooLong" }),
  refundReason: text({ max: limits.reasonMax, required: "payment.reasonRequired", oneLine: true }),
  reportWords: text({ max: limits.reportWordsMax }),
  secondOpinion: text({ max: limits.secondOpinionMax, required: "deed.opinionNoteRequired" }),
  search: text({ max: limits.searchMax, tooLong: "search.tooLong" }),
  removalReason: text({ max: limits.reasonMax, required: "user.removalReasonRequired", tooLong: "deed.reasonTooLong" }),
  suspensionReason: text({
    max: limits.reasonMax,
    required: "user.suspendReasonRequired",
    tooLong: "deed.reasonTooLong",
  }),
  guardianConsent: text({
    max: limits.reasonMax,
    required: "user.consentReasonRequired",
    tooLong: "deed.reasonTooLong",
  }),
  template,
  ticketAnswer: text({ max: limits.ticketAnswerMax }),
  ticketDescription: text({ max: limits.ticketDescriptionMax, required: "ticket.required" }),
  ticketSubject: text({ max: limits.ticketSubjectMax, required: "ticket.required", oneLine: true }),
  ticketUsername: text({ max: limits.usernameMax, oneLine: true }),
} as const;
