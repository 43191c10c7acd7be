import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { StoredPhoto } from "../media/stored-photo.value";
import { defaultLanguage, languages, type Language } from "@tree-for-deed/common/languages";
import { User } from "../users/user.entity";
import { TicketStatus } from "./ticket-status.enum";

/** A question to the team, from a member or a guest (without `userId`; `username` is then an unverified claim). */
@Entity({ name: "support_tickets" })
export class SupportTicket {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  /** The ticket number that people use; the database counts. */
  @Column({ type: "integer", default: () => "drawn_ticket_number()" }) number!: number;
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
  /** Language of the person who asked. */
  @Column({ type: "enum", enum: languages, enumName: "language", default: defaultLanguage }) language!: Language;
  @Column({ type: "timestamptz", nullable: true }) answeredAt!: Date | null;
  @Column({ type: "integer", default: 1 }) version!: number;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
