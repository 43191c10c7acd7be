import type { Viewer } from "../../shared/request";
import { CallerLimits } from "./caller-limits";
import { COST_LIMITS, READ_LIMITS } from "./rules";

const viewer: Viewer = { id: "a-member", username: "rahim", isAdmin: false, language: "bn" };
const guestAt = (ip: string) => ({ viewer: null, token: null, ip });
const member = { viewer, token: null, ip: "203.0.113.7" };
const program = { viewer, token: { id: "a-token", scopes: ["READ"] as const }, ip: "203.0.113.7" };

describe("CallerLimits", () => {
  let time = 0;
  let limits: CallerLimits;
  beforeEach(() => {
    time = 0;
    limits = new CallerLimits(true, () => time);
  });

  it("counts down a window, and begins anew after it", () => {
    const { points, seconds } = READ_LIMITS.guest;
    const guest = () => limits.of(guestAt("203.0.113.7"));
    expect(guest().request()).toEqual({ limit: points, remaining: points - 1, reset: seconds });
    time += 1500;
    for (let n = 1; n < points; n += 1) guest().request();
    expect(guest().request()).toEqual({ limit: points, remaining: -1, reset: seconds - 1 });
    time = seconds * 1000;
    expect(guest().request()).toEqual({ limit: points, remaining: points - 1, reset: seconds });
  });

  it("tells members, their programs, and the networks of guests apart", () => {
    const callers = [member, program, guestAt("203.0.113.7"), guestAt("2001:db8:1:2::1"), guestAt("2001:db8:1:3::1")];
    expect(new Set(callers.map((caller) => limits.of(caller))).size).toBe(5);
    expect(limits.of({ ...member, ip: "198.51.100.1" })).toBe(limits.of(member));
    expect(limits.of({ ...program, token: { id: "another", scopes: [] } })).toBe(limits.of(program));
    expect(limits.of(guestAt("2001:db8:1:2:ffff::9"))).toBe(limits.of(guestAt("2001:db8:1:2::1")));
    expect(limits.of(guestAt("::ffff:203.0.113.7"))).toBe(limits.of(guestAt("203.0.113.7")));
    expect(limits.of(member).request().limit).toBe(READ_LIMITS.member.points);
  });

  it("lets queries cost what is in the bucket, which refills steadily and never runs over", () => {
    const { points: limit, refillPerSecond } = COST_LIMITS.member;
    const caller = limits.of(member);
    expect(caller.spend(limit - 100)).toEqual({ requested: 900, limit, remaining: 100, retryAfter: null });
    expect(caller.spend(200)).toEqual({ requested: 200, limit, remaining: 100, retryAfter: 2 });
    time += 2000;
    expect(caller.spend(200)).toEqual({ requested: 200, limit, remaining: 0, retryAfter: null });
    time += 1_000_000;
    expect(caller.spend(1)).toMatchObject({ remaining: limit - 1 });
    expect(refillPerSecond).toBe(50);
  });

  it("remembers a bounded number of callers", () => {
    const first = limits.of(guestAt("203.0.113.7"));
    for (let n = 0; n < 50_000; n += 1) limits.of({ ...member, viewer: { ...viewer, id: `member ${n}` } });
    expect(limits.of(guestAt("203.0.113.7"))).not.toBe(first);
  });

  it("counts bad tokens with their network's requests", () => {
    for (let n = 0; n < READ_LIMITS.guest.points; n += 1) limits.badToken("203.0.113.7");
    expect(() => limits.badToken("203.0.113.7")).toThrow(expect.objectContaining({ key: "rate.limited" }) as Error);
    expect(limits.of(guestAt("203.0.113.7")).request().remaining).toBeLessThan(0);
    expect(() => new CallerLimits(false).badToken("203.0.113.7")).not.toThrow();
  });
});
