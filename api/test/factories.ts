import type { Registration } from "../src/modules/users/user.service";
import type { UserView } from "../src/modules/users/user.read-model";
import { User } from "../src/modules/users/user.entity";
import type { Site } from "./harness";
import { TEST_PASSWORD } from "./http-client";

let made = 0;

/** What a newcomer fills in; every call is another person. */
export function aRegistration(overrides: Partial<Registration> = {}): Registration {
  made += 1;
  const name = `member_${process.pid}_${made}`;
  return {
    username: name,
    email: `${name}@example.org`,
    password: TEST_PASSWORD,
    fullName: `সদস্য ${made}`,
    age: 27,
    country: "BD",
    whatsappNumber: "01712345678",
    ...overrides,
  };
}

/** A member, made by the very service that registers people. The password is `TEST_PASSWORD` unless said. */
export function aMember(site: Pick<Site, "services">, overrides: Partial<Registration> = {}): Promise<UserView> {
  return site.services.users.register(aRegistration(overrides));
}

export async function anAdmin(
  site: Pick<Site, "services" | "db">,
  overrides: Partial<Registration> = {},
): Promise<UserView> {
  const member = await aMember(site, overrides);
  await site.db.getRepository(User).update({ id: member.id }, { isAdmin: true });
  return { ...member, isAdmin: true };
}
