import type { Device } from "@tree-for-deed/common/device";
import type { Language } from "@tree-for-deed/common/languages";
import { SensitiveAct } from "../users/sensitive-act.enum";

interface ActWords {
  readonly subject: string;
  readonly text: string;
}

interface Texts {
  /** `about` is empty if the address is not confirmed. */
  readonly acts: Readonly<Record<SensitiveAct, (about: string) => ActWords>>;
  readonly when: (time: string) => string;
  /** `network` is empty where it is not known. */
  readonly where: (device: string, network: string) => string;
  readonly device: (browser: string, system: string) => string;
  readonly browsers: Readonly<Record<Device["browser"], string>>;
  readonly systems: Readonly<Record<Device["system"], string>>;
  readonly yours: string;
  readonly changePassword: string;
  readonly tellSupport: string;
}

const ENGLISH: Texts = {
  acts: {
    [SensitiveAct.PASSWORD_CHANGED]: () => ({
      subject: "Your password was changed",
      text: "The password of your Tree for Deed account was changed. All other devices were logged out.",
    }),
    [SensitiveAct.PASSWORD_RESET]: () => ({
      subject: "Your password was changed",
      text: "A new password was set for your Tree for Deed account through an emailed link. All devices were logged out.",
    }),
    [SensitiveAct.EMAIL_CHANGED]: () => ({
      subject: "Your email address was changed",
      text: "Your Tree for Deed account now has another email address. This is our last email to this one.",
    }),
    [SensitiveAct.TOKEN_CREATED]: (about) => ({
      subject: "A new access token for your account",
      text: `A new access token${about && `, “${about}”,`} was made. Any program that has it can act in your name.`,
    }),
    [SensitiveAct.WEBHOOK_CREATED]: (about) => ({
      subject: "A new webhook for your account",
      text: `A new webhook was made. From now on, its address is told about your deeds and badges${about ? `: ${about}` : "."}`,
    }),
    [SensitiveAct.ADMIN_MADE]: (about) => ({
      subject: "You made somebody an admin",
      text: `From your account, ${about ? `@${about}` : "a member"} was made an admin.`,
    }),
    [SensitiveAct.ROLE_GIVEN]: (about) => ({
      subject: "You gave somebody a role",
      text: `From your account, ${about ? `@${about}` : "a member"} was given a role in the team.`,
    }),
    [SensitiveAct.SECOND_FACTOR_ADDED]: () => ({
      subject: "A second step for your login",
      text: "A second step was added to the login of your Tree for Deed account. From now on it is needed after the password.",
    }),
    [SensitiveAct.SECOND_FACTOR_REMOVED]: () => ({
      subject: "A second step of your login was removed",
      text: "A second step was removed from the login of your Tree for Deed account.",
    }),
    [SensitiveAct.RECOVERY_CODES_RENEWED]: () => ({
      subject: "New recovery codes",
      text: "New recovery codes were made for your Tree for Deed account. The old ones no longer work.",
    }),
    [SensitiveAct.SECOND_FACTOR_LOST]: () => ({
      subject: "The second step of your login was said to be lost",
      text: "Somebody who knows your password has said that the second step of your login is lost. It will be switched off if an admin confirms it.",
    }),
    [SensitiveAct.SECOND_FACTOR_RESET]: () => ({
      subject: "The second step of your login was switched off",
      text: "Because you said it was lost, an admin has switched off the second step of your login. Log in with your password and set it up again.",
    }),
    [SensitiveAct.ACCOUNT_DELETED]: () => ({
      subject: "Your account was deleted",
      text: "Your Tree for Deed account was deleted for good. This is our last email to you.",
    }),
  },
  when: (time) => `When: ${time}`,
  where: (device, network) => `From: ${device}${network ? `, network ${network}` : ""}`,
  device: (browser, system) => `${browser} on ${system}`,
  browsers: {
    chrome: "Chrome",
    edge: "Edge",
    firefox: "Firefox",
    safari: "Safari",
    samsung: "Samsung Internet",
    opera: "Opera",
    facebook: "Facebook or Instagram app",
    other: "Unknown browser",
  },
  systems: {
    android: "Android",
    iphone: "iPhone",
    ipad: "iPad",
    windows: "Windows",
    mac: "Mac",
    linux: "Linux",
    other: "an unknown device",
  },
  yours: "If it was you, there is nothing to do.",
  changePassword:
    "If it was not you, choose a new password at once (“Forgot password?” on the login page), which ends all sessions and access tokens, and write to support:",
  tellSupport: "If it was not you, please write to support:",
};

const BENGALI: Texts = {
  acts: {
    [SensitiveAct.PASSWORD_CHANGED]: () => ({
      subject: "আপনার পাসওয়ার্ড বদলানো হয়েছে",
      text: "আপনার ট্রি ফর ডিড অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।",
    }),
    [SensitiveAct.PASSWORD_RESET]: () => ({
      subject: "আপনার পাসওয়ার্ড বদলানো হয়েছে",
      text: "ইমেইলে পাঠানো লিংক দিয়ে আপনার ট্রি ফর ডিড অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে। সব ডিভাইস থেকে লগ আউট করা হয়েছে।",
    }),
    [SensitiveAct.EMAIL_CHANGED]: () => ({
      subject: "আপনার ইমেইল ঠিকানা বদলানো হয়েছে",
      text: "আপনার ট্রি ফর ডিড অ্যাকাউন্টে এখন অন্য একটি ইমেইল ঠিকানা আছে। এই ঠিকানায় এটিই আমাদের শেষ ইমেইল।",
    }),
    [SensitiveAct.TOKEN_CREATED]: (about) => ({
      subject: "আপনার অ্যাকাউন্টে নতুন অ্যাক্সেস টোকেন",
      text: `${about && `“${about}” নামে `}একটি নতুন অ্যাক্সেস টোকেন তৈরি হয়েছে। যে প্রোগ্রামে এটি থাকবে, তা আপনার নামে কাজ করতে পারবে।`,
    }),
    [SensitiveAct.WEBHOOK_CREATED]: (about) => ({
      subject: "আপনার অ্যাকাউন্টে নতুন ওয়েবহুক",
      text: `একটি নতুন ওয়েবহুক তৈরি হয়েছে। এখন থেকে আপনার কাজ ও ব্যাজের খবর ${about ? `এই ঠিকানায় যাবে: ${about}` : "তার ঠিকানায় যাবে।"}`,
    }),
    [SensitiveAct.ADMIN_MADE]: (about) => ({
      subject: "আপনি একজনকে অ্যাডমিন করেছেন",
      text: about
        ? `আপনার অ্যাকাউন্ট থেকে এই সদস্যকে অ্যাডমিন করা হয়েছে: @${about}`
        : "আপনার অ্যাকাউন্ট থেকে একজন সদস্যকে অ্যাডমিন করা হয়েছে।",
    }),
    [SensitiveAct.ROLE_GIVEN]: (about) => ({
      subject: "আপনি একজনকে দলের দায়িত্ব দিয়েছেন",
      text: about
        ? `আপনার অ্যাকাউন্ট থেকে এই সদস্যকে দলের একটি দায়িত্ব দেওয়া হয়েছে: @${about}`
        : "আপনার অ্যাকাউন্ট থেকে একজন সদস্যকে দলের একটি দায়িত্ব দেওয়া হয়েছে।",
    }),
    [SensitiveAct.SECOND_FACTOR_ADDED]: () => ({
      subject: "লগইনের দ্বিতীয় ধাপ যোগ হয়েছে",
      text: "আপনার ট্রি ফর ডিড অ্যাকাউন্টে লগইনের একটি দ্বিতীয় ধাপ যোগ করা হয়েছে। এখন থেকে পাসওয়ার্ডের পর সেটিও লাগবে।",
    }),
    [SensitiveAct.SECOND_FACTOR_REMOVED]: () => ({
      subject: "লগইনের দ্বিতীয় ধাপ সরানো হয়েছে",
      text: "আপনার ট্রি ফর ডিড অ্যাকাউন্ট থেকে লগইনের একটি দ্বিতীয় ধাপ সরানো হয়েছে।",
    }),
    [SensitiveAct.RECOVERY_CODES_RENEWED]: () => ({
      subject: "নতুন রিকভারি কোড তৈরি হয়েছে",
      text: "আপনার ট্রি ফর ডিড অ্যাকাউন্টের জন্য নতুন রিকভারি কোড তৈরি হয়েছে। আগের কোডগুলো আর কাজ করবে না।",
    }),
    [SensitiveAct.SECOND_FACTOR_LOST]: () => ({
      subject: "দ্বিতীয় ধাপ হারানোর কথা জানানো হয়েছে",
      text: "আপনার পাসওয়ার্ড দিয়ে কেউ জানিয়েছেন, লগইনের দ্বিতীয় ধাপটি হারিয়ে গেছে। একজন অ্যাডমিন অনুমোদন করলে সেটি বন্ধ হবে।",
    }),
    [SensitiveAct.SECOND_FACTOR_RESET]: () => ({
      subject: "লগইনের দ্বিতীয় ধাপ বন্ধ হয়েছে",
      text: "আপনি হারিয়ে ফেলার কথা জানানোয় একজন অ্যাডমিন আপনার লগইনের দ্বিতীয় ধাপ বন্ধ করেছেন। এখন শুধু পাসওয়ার্ড দিয়ে লগইন করে নতুন করে চালু করুন।",
    }),
    [SensitiveAct.ACCOUNT_DELETED]: () => ({
      subject: "আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে",
      text: "আপনার ট্রি ফর ডিড অ্যাকাউন্ট স্থায়ীভাবে মুছে ফেলা হয়েছে। এটিই আপনাকে পাঠানো আমাদের শেষ ইমেইল।",
    }),
  },
  when: (time) => `কখন: ${time}`,
  where: (device, network) => `কোথা থেকে: ${device}${network ? `, নেটওয়ার্ক ${network}` : ""}`,
  device: (browser, system) => `${browser}, ${system}`,
  browsers: {
    chrome: "ক্রোম",
    edge: "এজ",
    firefox: "ফায়ারফক্স",
    safari: "সাফারি",
    samsung: "স্যামসাং ইন্টারনেট",
    opera: "অপেরা",
    facebook: "ফেসবুক বা ইনস্টাগ্রাম অ্যাপ",
    other: "অজানা ব্রাউজার",
  },
  systems: {
    android: "অ্যান্ড্রয়েড",
    iphone: "আইফোন",
    ipad: "আইপ্যাড",
    windows: "উইন্ডোজ",
    mac: "ম্যাক",
    linux: "লিনাক্স",
    other: "অজানা ডিভাইস",
  },
  yours: "এটি আপনি করে থাকলে আর কিছু করতে হবে না।",
  changePassword:
    "আপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন (লগ ইন পাতায় “পাসওয়ার্ড ভুলে গেছেন?”)। তাতে সব ডিভাইস ও অ্যাক্সেস টোকেন বন্ধ হয়ে যাবে। আর সহায়তা কেন্দ্রে লিখুন:",
  tellSupport: "আপনি না করে থাকলে সহায়তা কেন্দ্রে লিখুন:",
};

export const SENSITIVE_ACT_TEXTS: Readonly<Record<Language, Texts>> = { bn: BENGALI, en: ENGLISH };
