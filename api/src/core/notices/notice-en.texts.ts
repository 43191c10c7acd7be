import { NoticeKind } from "./notice-kind.enum";
import { inBrackets, type MailTexts } from "./notice.texts";

export const ENGLISH: MailTexts = {
  kinds: {
    [NoticeKind.DEED_APPROVED]: ({ deed, deedLink }) => ({
      subject: `Your good deed was approved (${deed})`,
      lines: ["Your good deed was reviewed and approved. Everybody can see it now:", deedLink],
    }),
    [NoticeKind.DEED_REJECTED]: ({ deed, reason, profileLink }) => ({
      subject: `Your good deed could not be approved (${deed})`,
      lines: [
        "Your good deed could not be approved this time. The reason:",
        reason,
        "You can correct it on your profile and send it again:",
        profileLink,
      ],
    }),
    [NoticeKind.DEED_REOPENED]: ({ deed, profileLink }) => ({
      subject: `Your good deed is being reviewed again (${deed})`,
      lines: ["The decision about your good deed was taken back. It is waiting for review again.", profileLink],
    }),
    [NoticeKind.DEED_DELETED]: ({ deed, supportLink }) => ({
      subject: `One of your good deeds was deleted (${deed})`,
      lines: [`An admin deleted your deed ${deed}. If you want to know why, please write to support.`, supportLink],
    }),
    [NoticeKind.DEED_REPORT_UPHELD]: ({ deed }) => ({
      subject: `You were right about a deed (${deed})`,
      lines: [`You reported the deed ${deed}. We looked at it, and it is no longer shown. Thank you for telling us.`],
    }),
    [NoticeKind.DEED_REPORT_DISMISSED]: ({ deed, deedLink }) => ({
      subject: `We looked at the deed that you reported (${deed})`,
      lines: [
        `You reported the deed ${deed}. We looked at it and found that it can stay. Thank you for telling us.`,
        deedLink,
      ],
    }),
    [NoticeKind.BADGE_EARNED]: ({ badge, certificateLink, profileLink }) => ({
      subject: `Congratulations! You earned the badge ${badge}`,
      lines: [
        `Your good deeds have earned you the badge ${badge} and a certificate.`,
        ...(certificateLink
          ? ["Look at your certificate, keep it, or show it to others:", certificateLink]
          : ["See it on your profile:", profileLink]),
      ],
    }),
    [NoticeKind.BADGE_REVOKED]: ({ badge, profileLink }) => ({
      subject: `Your badge ${badge} was taken back for now`,
      lines: [
        `One of your deeds no longer counts, so the badge ${badge} and its certificate were taken back. Your next approved deed brings them back.`,
        profileLink,
      ],
    }),
    [NoticeKind.TREE_PLANTED]: ({ trees, treeLink }) => ({
      subject: trees === 1 ? "Your tree has been planted" : `${trees} of your trees have been planted`,
      lines: [
        trees === 1
          ? "The tree that your good deed earned now stands in the ground. See where, when and with which evidence:"
          : "Trees that your good deeds earned now stand in the ground. Your profile leads to each of them:",
        treeLink,
      ],
    }),
    [NoticeKind.DEDICATION_ACCEPTED]: ({ treeLink }) => ({
      subject: "Your tree’s dedication can be read by everybody",
      lines: ["We read the words by which you dedicated a tree. Everybody can read them with the tree now:", treeLink],
    }),
    [NoticeKind.DEDICATION_REFUSED]: ({ reason, treeLink }) => ({
      subject: "Your tree’s dedication could not be shown",
      lines: [
        "We read the words by which you want to dedicate a tree, and cannot show them. The reason:",
        reason,
        "You can write others on the tree’s page:",
        treeLink,
      ],
    }),
    [NoticeKind.TICKET_ANSWERED]: ({ subject, answer, ticket, supportLink, member }) => ({
      subject: subject ? `Your question was answered: ${subject}` : `Your question was answered${inBrackets(ticket)}`,
      lines: [
        `You wrote to our support${subject && ` about “${subject}”`}${inBrackets(ticket)}. Our answer:`,
        ...(answer ? [answer] : []),
        member ? "You will find all your questions and answers here:" : "If you want to know more, please write again:",
        supportLink,
      ],
    }),
    [NoticeKind.ACCOUNT_SUSPENDED]: ({ reason, supportLink }) => ({
      subject: "Your account was suspended for the time being",
      lines: [
        "An admin suspended your Tree for Deed account for the time being. You cannot log in until it is restored.",
        ...(reason ? [`The reason: ${reason}`] : []),
        "If you want to say something about it, please write to support:",
        supportLink,
      ],
    }),
    [NoticeKind.ACCOUNT_RESTORED]: ({ profileLink }) => ({
      subject: "Your account was restored",
      lines: ["Your Tree for Deed account was restored. You can log in again as before.", profileLink],
    }),
    [NoticeKind.WEBHOOK_DISABLED]: ({ webhook, profileLink }) => ({
      subject: "One of your webhooks was switched off",
      lines: [
        "Many deliveries in a row to its address failed, so the webhook was switched off.",
        ...(webhook ? [webhook] : []),
        "When the address works again, you can switch the webhook on again on your profile:",
        profileLink,
      ],
    }),
  },
  choose: (link) => `You can choose which emails you get here: ${link}`,
  stop: (link) => `To stop emails of this kind: ${link}`,
};
