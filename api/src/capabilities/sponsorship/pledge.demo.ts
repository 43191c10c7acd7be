import type { DemoAct, DemoStage } from "../../platform/wiring/demo-stage";
import type { PledgeService } from "./pledge.service";

/** Pledges of organisations with their results and age in days. */
const SPONSORS: readonly {
  readonly organisation: string;
  readonly website: string | null;
  readonly contactName: string;
  readonly trees: number;
  readonly district: string | null;
  readonly pledgedDaysAgo: number;
  /** `null` for a pending one. */
  readonly decidedDaysAgo: number | null;
  /** Reason of the decline. */
  readonly reason: string | null;
}[] = [
  {
    organisation: "মেঘনা নিটওয়্যার",
    website: "https://meghna-knitwear.example.org",
    contactName: "রুবিনা হক",
    trees: 30,
    district: null,
    pledgedDaysAgo: 49,
    decidedDaysAgo: 45,
    reason: null,
  },
  {
    organisation: "শাপলা ফার্মেসি",
    website: null,
    contactName: "আনোয়ার পারভেজ",
    trees: 12,
    district: "BD-27",
    pledgedDaysAgo: 27,
    decidedDaysAgo: 24,
    reason: null,
  },
  {
    organisation: "Harbour Light Books",
    website: "https://harbour-light.example.org",
    contactName: "Ella Boyd",
    trees: 10,
    district: null,
    pledgedDaysAgo: 9,
    decidedDaysAgo: 6,
    reason: null,
  },
  {
    organisation: "ঢাকা প্যাকেজিং",
    website: null,
    contactName: "মোশাররফ হোসেন",
    trees: 500,
    district: null,
    pledgedDaysAgo: 40,
    decidedDaysAgo: 13,
    reason: "এক মাস অপেক্ষার পরেও টাকা আসেনি। টাকা পাঠাতে পারলে আবার অঙ্গীকার করুন।",
  },
  {
    organisation: "Riverside Robotics Club",
    website: "https://riverside-robotics.example.org",
    contactName: "Imran Kabir",
    trees: 25,
    district: null,
    pledgedDaysAgo: 2,
    decidedDaysAgo: null,
    reason: null,
  },
];

/** Demo pledges with the admin's decisions. */
export function demoPledges(pledges: PledgeService, stage: DemoStage): DemoAct[] {
  return SPONSORS.flatMap(({ pledgedDaysAgo, decidedDaysAgo, reason, ...wishes }) => {
    let id = "";
    const pledge = async (): Promise<void> => {
      const guest = { viewer: null, ip: "127.0.0.1" };
      const written = { ...wishes, contactEmail: "sponsor@example.org", language: "bn" as const };
      ({ id } = await pledges.pledge(written, guest));
    };
    const decide = (): Promise<unknown> =>
      reason === null ? pledges.accept(stage.admin(), id) : pledges.decline(stage.admin(), id, reason);
    return [
      { daysAgo: pledgedDaysAgo, act: pledge },
      ...(decidedDaysAgo === null ? [] : [{ daysAgo: decidedDaysAgo, act: decide }]),
    ];
  });
}
