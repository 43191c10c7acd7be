import { teamRoles } from "@tree-for-deed/common/identity/team-roles";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, aPlanter, aTeamMember } from "../factories";
import type { Site } from "../harness";
import type { HttpClient } from "../http-client";
import { ResubmitDeedDocument } from "../documents/deeds.generated";
import { ApproveDeedDocument } from "../documents/moderation.generated";
import { CompleteDonationDocument, CreateDonationDocument } from "../content/donations.generated";
import { CreateTicketDocument } from "../content/support.generated";

export const VIEWERS = ["guest", "other", "self", ...teamRoles, "admin"] as const;
export type ViewerName = (typeof VIEWERS)[number];

/** A member with a value in every private field, and all kinds of possible readers. */
export interface Garden {
  readonly clients: Readonly<Record<ViewerName, HttpClient>>;
  readonly owner: UserView;
  /** A suspended member, who cannot be signed in. */
  readonly suspended: UserView;
  /** A deed of the owner; approved after an earlier rejection. */
  readonly deed: { readonly id: string; readonly uniqueId: string };
  readonly rejected: { readonly id: string; readonly uniqueId: string };
  readonly donationId: string;
  /** A guest's ticket. */
  readonly ticketId: string;
  readonly ids: Readonly<Record<string, string>>;
}

export const SECRETS = {
  email: "a.very.private.address@example.org",
  phone: "1798765432",
  reason: "A reason for the author alone",
  note: "A note among admins",
  suspension: "Why somebody was suspended",
  donor: "donor.address@example.org",
  payment: "payment-4711",
  guest: "guest.address@example.org",
} as const;

async function must<T>(asked: Promise<{ data: T; errors: readonly { message: string }[] }>): Promise<T> {
  const { data, errors } = await asked;
  if (errors[0]) throw new Error(errors[0].message);
  return data;
}

export async function aGarden(site: Site): Promise<Garden> {
  const owner = await aMember(site, { email: SECRETS.email, whatsappNumber: `0${SECRETS.phone}` });
  const suspended = await aMember(site);
  const guest = site.client();
  const self = await site.client().signIn(owner);
  const other = await site.client().signIn(await aMember(site));
  const [reviewer, support, editor, planting] = [
    await site.client().signIn(await aTeamMember(site, "reviewer")),
    await site.client().signIn(await aTeamMember(site, "support")),
    await site.client().signIn(await aTeamMember(site, "editor")),
    await site.client().signIn(await aTeamMember(site, "planting")),
  ];
  const admin = await site.client().signIn(await anAdmin(site));

  const deed = await aDeed(site, { user: owner, status: DeedStatus.REJECTED, rejectReason: SECRETS.reason });
  await must(
    self.graphql(ResubmitDeedDocument, {
      id: deed.id,
      input: { caption: "Better told", categoryId: CATEGORIES[0]?.id ?? "", photos: [], version: deed.version },
    }),
  );
  await must(
    admin.graphql(ApproveDeedDocument, {
      id: deed.id,
      adminNote: SECRETS.note,
    }),
  );
  // Ensures that only the field's own rule hides it.
  await site.db.query(`UPDATE deeds SET "rejectReason" = $2 WHERE id = $1`, [deed.id, SECRETS.reason]);
  await aDeed(site, { user: owner, status: DeedStatus.PENDING });
  const wishes = { rejectReason: SECRETS.reason, adminNote: SECRETS.note };
  const rejected = await aDeed(site, { user: owner, status: DeedStatus.REJECTED, ...wishes });
  await site.db.query(`INSERT INTO deed_likes (id, "deedId", "userId") VALUES (gen_random_uuid(), $1, $2)`, [
    deed.id,
    owner.id,
  ]);
  await site.db.query(`UPDATE deeds SET likes = likes + 1 WHERE id = $1`, [deed.id]);
  await aDeed(site, { user: suspended, createdAt: new Date(Date.now() - 60_000) });
  await site.db.query(`INSERT INTO second_factor_losses SELECT unnest($1::uuid[]), now()`, [[owner.id, suspended.id]]);
  await site.db.query(`UPDATE users SET "plantingPartnerId" = $2 WHERE id = $1`, [owner.id, await aPlanter(site)]);
  await site.db.query(`UPDATE users SET roles = '{editor}', "reviewCategoryIds" = $2 WHERE id = $1`, [
    owner.id,
    [CATEGORIES[0]?.id],
  ]);
  await site.db.query(`UPDATE users SET "suspendReason" = $2, "guardianConsentAt" = now() WHERE id = $1`, [
    owner.id,
    SECRETS.suspension,
  ]);
  await site.db.query(`UPDATE users SET "suspendedAt" = now(), "suspendReason" = $2 WHERE id = $1`, [
    suspended.id,
    SECRETS.suspension,
  ]);

  const { createDonation: donation } = await must(
    self.graphql(CreateDonationDocument, { input: { amount: "25", donorName: "A donor", donorEmail: SECRETS.donor } }),
  );
  await must(
    admin.graphql(CompleteDonationDocument, {
      id: donation.id,
      paymentId: SECRETS.payment,
    }),
  );
  await site.db.query(
    `INSERT INTO payments (id, "tranId", "donationId", provider, amount, currency, state, language, "createdAt", "updatedAt")
     VALUES (gen_random_uuid(), $1::text, $1::uuid, 'sslcommerz', 2500, 'USD', 'paid', 'en', now(), now())`,
    [donation.id],
  );
  await must(self.graphql(CreateTicketDocument, { input: { subject: "Mine", description: "A question" } }));
  const { createTicket: ticket } = await must(
    guest.graphql(CreateTicketDocument, {
      input: { subject: "A guest's", description: "A question", email: SECRETS.guest },
    }),
  );
  const things = { deed: deed.id, donation: donation.id, ticket: ticket.id, category: CATEGORIES[0]?.id ?? "" };
  const ids = { owner: owner.id, suspended: suspended.id, ...things };
  return {
    clients: { guest, other, self, reviewer, support, editor, planting, admin },
    owner,
    suspended,
    deed,
    rejected,
    donationId: donation.id,
    ticketId: ticket.id,
    ids: { ...ids, uniqueId: deed.uniqueId, rejected: rejected.uniqueId },
  };
}
