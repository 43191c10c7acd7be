import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { StoredPhoto } from "../media/stored-photo";
import { User } from "../users/user.entity";

export enum TicketStatus {
  OPEN = "open",
  RESOLVED = "resolved",
  CLOSED = "closed",
}

/** A question to the team, from a member or a guest (no `userId`; `username` is then a claim, never linked). */
@Entity({ name: "support_tickets" })
export class SupportTicket {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid", nullable: true }) userId!: string | null;
  @ManyToOne(() => User, { nullable: true, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User | null;
  @Column({ type: "text", nullable: true }) username!: string | null;
  @Column({ type: "text", nullable: true }) email!: string | null;
  @Column({ type: "text" }) subject!: string;
  @Column({ type: "text" }) description!: string;
  @Column({ type: "jsonb", nullable: true }) screenshot!: StoredPhoto | null;
  @Column({ type: "enum", enum: TicketStatus, enumName: "ticket_status", default: TicketStatus.OPEN })
  status!: TicketStatus;
  @Column({ type: "text", nullable: true }) response!: string | null;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
