import {
  ANIMALS,
  CHILDREN,
  COMMUNITY,
  type DeedText,
  DONATION,
  EDUCATION,
  ELDERLY,
  ENVIRONMENT,
  OTHER,
  REASONS,
} from "./deeds-bengali";
import { ENGLISH_DEEDS } from "./deeds-english";
import { DEMO_ADMIN, DEMO_MEMBER, OTHERS, type Person } from "./people";
import type { Dice } from "./random";
import type { SceneName } from "./pictures";

/** A planned deed with its result and times. */
export interface PlannedDeed {
  readonly author: Person;
  /** Number of the category, from 0. */
  readonly category: number;
  readonly scene: SceneName;
  readonly caption: string;
  readonly photos: number;
  readonly likes: number;
  readonly submittedAt: Date;
  readonly decision: { readonly at: Date; readonly reason: string | null } | null;
}

export interface PlannedMember {
  readonly person: Person;
  readonly joinedAt: Date;
}

export interface Plan {
  readonly members: readonly PlannedMember[];
  readonly deeds: readonly PlannedDeed[];
}

interface Draft {
  readonly author: Person;
  readonly category: number;
  readonly text: DeedText;
}

type Outcome = "pending" | "rejected" | "approved" | "approvedToday";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days since the first member joined. */
const HISTORY_DAYS = 60;
/** Number of deeds of the last hours that are approved already, so that today's leaderboard is not empty. */
const TODAY = 7;
const PENDING = 20;
const REJECTED = 13;

const BENGALI_BY_CATEGORY = [ENVIRONMENT, EDUCATION, COMMUNITY, DONATION, ELDERLY, CHILDREN, ANIMALS, OTHER];

/** Generates two months of a community: members with their join dates, deeds and outcomes. */
export function planOf(now: Date, dice: Dice): Plan {
  const people = [DEMO_ADMIN, DEMO_MEMBER, ...OTHERS];
  const drafts = dice.shuffled(draftsOf(people, dice));
  const outcomes = outcomesOf(drafts, dice);
  const deeds = drafts
    .map((draft, index) => deedOf(draft, outcomes[index] ?? "approved", now, dice))
    .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  return { members: people.map((person) => ({ person, joinedAt: joinOf(person, deeds, now, dice) })), deeds };
}

/** Distributes the texts of each language over their authors by shares. */
function draftsOf(people: readonly Person[], dice: Dice): Draft[] {
  const texts = {
    bn: BENGALI_BY_CATEGORY.flatMap((written, category) => written.map((text) => ({ category, text }))),
    en: ENGLISH_DEEDS.map(([category, text]) => ({ category: category - 1, text })),
  };
  return (["bn", "en"] as const).flatMap((each) => {
    const writers = people.filter(({ language }) => language === each);
    return handedOut(texts[each], writers, dice);
  });
}

function handedOut(texts: readonly Omit<Draft, "author">[], people: readonly Person[], dice: Dice): Draft[] {
  const authors = people.flatMap((person) => Array.from({ length: person.share }, () => person));
  return dice.shuffled(texts).map((text, index) => {
    const author = authors[index] ?? dice.one(people);
    return { ...text, author };
  });
}

/** The demo member has one of each outcome; the others' are random. */
function outcomesOf(drafts: readonly Draft[], dice: Dice): Outcome[] {
  const outcomes = new Map<number, Outcome>();
  const own = drafts.flatMap(({ author }, index) => (author === DEMO_MEMBER ? [index] : []));
  (["pending", "pending", "rejected", "approvedToday"] as const).forEach((outcome, place) => {
    const index = own[place];
    if (index !== undefined) outcomes.set(index, outcome);
  });
  const others = dice.shuffled(drafts.flatMap(({ author }, index) => (author === DEMO_MEMBER ? [] : [index])));
  others.slice(0, PENDING).forEach((index) => outcomes.set(index, "pending"));
  others.slice(PENDING, PENDING + REJECTED).forEach((index) => outcomes.set(index, "rejected"));
  others.slice(PENDING + REJECTED, PENDING + REJECTED + TODAY).forEach((index) => outcomes.set(index, "approvedToday"));
  return drafts.map((_, index) => outcomes.get(index) ?? "approved");
}

function deedOf(
  { author, category, text: [scene, caption] }: Draft,
  outcome: Outcome,
  now: Date,
  dice: Dice,
): PlannedDeed {
  const submittedAt = new Date(now.getTime() - ageOf(outcome, dice));
  const waited = outcome === "approvedToday" ? dice.between(0.05, 0.3) * HOUR : dice.between(0.5, 20) * HOUR;
  const at = new Date(Math.min(submittedAt.getTime() + waited, now.getTime() - dice.between(1, 9) * 60_000));
  const approved = outcome === "approved" || outcome === "approvedToday";
  return {
    author,
    category,
    scene,
    caption,
    photos: photosOf(dice),
    likes: approved ? Math.round(dice.next() ** 2.2 * 26) : 0,
    submittedAt,
    decision: outcome === "pending" ? null : { at, reason: outcome === "rejected" ? dice.one(REASONS) : null },
  };
}

function ageOf(outcome: Outcome, dice: Dice): number {
  if (outcome === "pending") return dice.between(0.2 * HOUR, 2.5 * DAY);
  if (outcome === "approvedToday") return dice.between(0.5 * HOUR, 7 * HOUR);
  // More deeds lately, as in a growing community.
  return DAY + dice.next() ** 1.4 * (HISTORY_DAYS - 3) * DAY;
}

function photosOf(dice: Dice): number {
  const luck = dice.next();
  if (luck < 0.03) return 0;
  if (luck < 0.7) return 1;
  return luck < 0.96 ? dice.whole(2, 3) : 5;
}

function joinOf(person: Person, deeds: readonly PlannedDeed[], now: Date, dice: Dice): Date {
  const begin = now.getTime() - (HISTORY_DAYS + 2) * DAY;
  if (person === DEMO_ADMIN) return new Date(begin);
  const first = deeds.find(({ author }) => author === person)?.submittedAt.getTime();
  const latest = first === undefined ? now.getTime() - HOUR : first - HOUR;
  return new Date(Math.max(begin + HOUR, latest - dice.between(0, 6) * DAY));
}
