import { millisecondsADay } from "@tree-for-deed/common/day";
import type { DataSource } from "typeorm";
import { BlogPost } from "../../core/blog/blog-post.entity";
import type { PhotoService } from "../../core/media/photo.service";
import { Partner } from "../../core/partners/partner.entity";
import { SupportTicket } from "../../core/support/support-ticket.entity";
import { TicketStatus } from "../../core/support/ticket-status.enum";
import type { Viewer } from "../../shared/request";
import { newId } from "../../shared/uuid";
import { type Pictures, demoPicture } from "./pictures";
import { PARTNERS, POSTS, TICKETS } from "./site-content";

const STATUSES = { open: TicketStatus.OPEN, resolved: TicketStatus.RESOLVED, closed: TicketStatus.CLOSED };

const daysAgo = (days: number): Date => new Date(Date.now() - days * millisecondsADay);

/** Partners, posts and tickets: rows without numbers that depend on them. */
export async function fillContent(
  db: DataSource,
  photos: PhotoService,
  pictures: Pictures,
  member: Viewer,
): Promise<void> {
  await partners(db, photos);
  await posts(db, photos, pictures);
  await tickets(db, member);
}

async function partners(db: DataSource, photos: PhotoService): Promise<void> {
  for (const [order, { name, logo: file, website }] of PARTNERS.entries()) {
    const logo = await photos.store(await demoPicture(file));
    const id = newId();
    await db.transaction(async (tx) => {
      await tx.insert(Partner, { id, name, logo, website, order, active: true });
      await photos.attach(tx, { partnerId: id }, logo);
    });
  }
}

async function posts(db: DataSource, photos: PhotoService, pictures: Pictures): Promise<void> {
  for (const { daysAgo: days, scene, ...post } of POSTS) {
    const id = newId();
    const createdAt = daysAgo(days);
    const publishedAt = post.published ? createdAt : null;
    const thumbnail = scene && pictures.photo(scene);
    await db.transaction(async (tx) => {
      await tx.insert(BlogPost, { id, ...post, thumbnail, publishedAt, createdAt, updatedAt: createdAt });
      if (thumbnail) await photos.attach(tx, { postId: id }, thumbnail);
    });
  }
}

async function tickets(db: DataSource, member: Viewer): Promise<void> {
  await db.getRepository(SupportTicket).insert(
    TICKETS.map(({ from, status, daysAgo: days, ...ticket }) => {
      const owner =
        from === "member"
          ? { userId: member.id, username: null, email: null, language: "bn" as const }
          : { userId: null, username: null, email: "guest@example.org", language: "en" as const };
      const createdAt = daysAgo(days);
      const answeredAt = ticket.response ? new Date(createdAt.getTime() + millisecondsADay / 2) : null;
      const updatedAt = answeredAt ?? createdAt;
      const row = { id: newId(), ...ticket, ...owner, screenshot: null, status: STATUSES[status] };
      return { ...row, createdAt, updatedAt, answeredAt };
    }),
  );
}
