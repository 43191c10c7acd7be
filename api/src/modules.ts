import { accountsModule } from "./core/accounts/accounts.module";
import { auditModule } from "./core/audit/audit.module";
import { badgesModule } from "./core/badges/badges.module";
import { blogModule } from "./core/blog/blog.module";
import { categoriesModule } from "./core/categories/categories.module";
import { changesModule } from "./core/changes/changes.module";
import { communityModule } from "./capabilities/community/community.module";
import { faultsModule } from "./core/faults/faults.module";
import { deedsModule } from "./core/deeds/deeds.module";
import { discoveryModule } from "./core/discovery/discovery.module";
import { donationsModule } from "./core/donations/donations.module";
import { embedsModule } from "./capabilities/embeds/embeds.module";
import { groveModule } from "./capabilities/grove/grove.module";
import { impactModule } from "./core/impact/impact.module";
import { mediaModule } from "./core/media/media.module";
import { moderationModule } from "./core/moderation/moderation.module";
import { celebrationsModule } from "./core/celebrations/celebrations.module";
import { nodesModule } from "./core/nodes/nodes.module";
import { noticesModule } from "./core/notices/notices.module";
import { partnersModule } from "./core/partners/partners.module";
import { paymentsModule } from "./capabilities/payments/payments.module";
import { plantingModule } from "./capabilities/planting/planting.module";
import { pushModule } from "./capabilities/push/push.module";
import { removalsModule } from "./core/removals/removals.module";
import { analyticsModule } from "./capabilities/analytics/analytics.module";
import { idempotencyModule } from "./core/idempotency/idempotency.module";
import { identityModule } from "./core/identity/identity.module";
import { sharingModule } from "./capabilities/sharing/sharing.module";
import { sponsorshipModule } from "./capabilities/sponsorship/sponsorship.module";
import { supportModule } from "./core/support/support.module";
import { templatesModule } from "./core/templates/templates.module";
import { usersModule } from "./core/users/users.module";
import { webhooksModule } from "./capabilities/webhooks/webhooks.module";
import { searchModule } from "./core/search/search.module";
import type { Environment } from "./platform/settings/environment";
import type { AnyModule, Module, Parts, SettingsOf, SettingsSite } from "./platform/wiring/module";

/** The modules of the product itself, from the lowest tier to the highest. They import no capability. */
export const CORE = {
  search: searchModule,
  nodes: nodesModule,
  media: mediaModule,
  audit: auditModule,
  removals: removalsModule,
  users: usersModule,
  idempotency: idempotencyModule,
  categories: categoriesModule,
  partners: partnersModule,
  templates: templatesModule,
  identity: identityModule,
  deeds: deedsModule,
  support: supportModule,
  donations: donationsModule,
  blog: blogModule,
  badges: badgesModule,
  notices: noticesModule,
  impact: impactModule,
  moderation: moderationModule,
  accounts: accountsModule,
  changes: changesModule,
  discovery: discoveryModule,
  celebrations: celebrationsModule,
  faults: faultsModule,
};

/** The modules that are built on the core, each by the name that switches it on. */
export const CAPABILITIES = {
  webhooks: webhooksModule,
  planting: plantingModule,
  payments: paymentsModule,
  sponsorship: sponsorshipModule,
  analytics: analyticsModule,
  sharing: sharingModule,
  push: pushModule,
  grove: groveModule,
  embeds: embedsModule,
  community: communityModule,
};

export type CapabilityName = keyof typeof CAPABILITIES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as CapabilityName[];

/** The settings of all capabilities, by their names. */
export type CapabilitySettings = { readonly [N in CapabilityName]: SettingsOf<(typeof CAPABILITIES)[N]> };

/** Reads the settings of all capabilities, also of those that are switched off. @throws ConfigError */
export const capabilitySettings = (env: Environment, site: SettingsSite): CapabilitySettings =>
  Object.fromEntries(
    CAPABILITY_NAMES.map((name) => [name, CAPABILITIES[name].settings(env, site)]),
  ) as CapabilitySettings;

/** The modules of a site with these capabilities, from the lowest tier to the highest. */
export const modulesWith = (capabilities: readonly CapabilityName[]): readonly AnyModule[] => [
  ...Object.values(CORE),
  ...CAPABILITY_NAMES.filter((name) => capabilities.includes(name)).map((name): AnyModule => CAPABILITIES[name]),
];

const ALL = modulesWith(CAPABILITY_NAMES);

/** Tables of the capabilities that TypeORM maps. */
export const CAPABILITY_ENTITIES = Object.values(CAPABILITIES).flatMap(({ entities }) => entities);

/** Every table that TypeORM maps. Those of a capability stay when it is switched off. */
export const ENTITIES = ALL.flatMap(({ entities }) => entities);

/** Every table with rows of members, for the archive of their own data. */
export const OWN_TABLES = ALL.flatMap(({ ownTables }) => ownTables);

/** The classes that the GraphQL schema of a site with all capabilities is made from; emitting it needs no service. */
export const RESOLVERS = ALL.flatMap(({ resolverClasses }) => resolverClasses);

/** The services of all modules of a list, by name. */
type ServicesOf<L extends Record<string, Module<object>>> = AllOf<
  { [N in keyof L]: ReturnType<L[N]["services"]> }[keyof L]
>;

export type CoreServices = ServicesOf<typeof CORE>;
export type CapabilityServices = ServicesOf<typeof CAPABILITIES>;

/** Everything that any member of a union has. */
type AllOf<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer A) => void ? A : never;

/** The services of a process, by name; those of a capability are missing where it is switched off. */
export type Services = CoreServices & Partial<CapabilityServices>;

/** Makes the services of a site with these capabilities, once for each `parts`. */
export function servicesWith(capabilities: readonly CapabilityName[], parts: Parts): Services {
  const modules: readonly Module<object>[] = [
    ...Object.values(CORE),
    ...capabilities.map((name): Module<object> => CAPABILITIES[name]),
  ];
  return Object.assign({}, ...modules.map((module) => module.services(parts))) as Services;
}
