import type { DataSource } from "typeorm";
import { BlogPost } from "../../modules/blog/blog-post.entity";
import { Partner } from "../../modules/partners/partner.entity";
import { SupportTicket, TicketStatus } from "../../modules/support/support-ticket.entity";
import type { Viewer } from "../../shared/request";
import { newId } from "../../shared/uuid";
import { PARTNERS, POSTS, TICKETS } from "./site-content";

const DAY = 86_400_000;
const STATUSES = { open: TicketStatus.OPEN, resolved: TicketStatus.RESOLVED, closed: TicketStatus.CLOSED };

/** Partners, posts and tickets: rows without numbers that depend on them. */
export async function fillContent(db: DataSource, member: Viewer, now: Date): Promise<void> {
  const daysBefore = (days: number): Date => new Date(now.getTime() - days * DAY);
  await db.getRepository(Partner).insert(
    PARTNERS.map(({ name, mark, colour, website }, order) => ({
      id: newId(),
      name,
      logo: logoOf(mark, colour),
      website,
      order,
      active: true,
    })),
  );
  await db.getRepository(BlogPost).insert(
    POSTS.map(({ daysAgo, ...post }) => {
      const createdAt = daysBefore(daysAgo);
      return { id: newId(), ...post, thumbnail: null, createdAt, updatedAt: createdAt };
    }),
  );
  await db.getRepository(SupportTicket).insert(
    TICKETS.map(({ from, status, daysAgo, ...ticket }) => {
      const owner =
        from === "member"
          ? { userId: member.id, username: null, email: null }
          : { userId: null, username: null, email: "guest@example.org" };
      const createdAt = daysBefore(daysAgo);
      const updatedAt = ticket.response ? new Date(createdAt.getTime() + DAY / 2) : createdAt;
      return { id: newId(), ...ticket, ...owner, screenshot: null, status: STATUSES[status], createdAt, updatedAt };
    }),
  );
}

const logoOf = (mark: string, colour: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><circle cx="60" cy="60" r="58" fill="${colour}"/><text x="60" y="74" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${mark}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
};
