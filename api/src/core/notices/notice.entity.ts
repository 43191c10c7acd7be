import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from "typeorm";
import { User } from "../users/user.entity";
import { NoticeKind } from "./notice-kind.enum";

/** The data of a notice; the reader's language is chosen when it is shown or mailed. */
export interface NoticePayload {
  readonly deedId?: string;
  readonly deedUniqueId?: string;
  readonly badgeId?: string;
  readonly reason?: string;
  readonly ticketId?: string;
  /** Text of a ticket's subject or a webhook's address. */
  readonly subject?: string;
  /** The number of trees that it is about, in digits, and the code of one of them. */
  readonly trees?: string;
  readonly tree?: string;
  /** The numbers of trees that surveys checked and found alive, in digits. */
  readonly looked?: string;
  readonly alive?: string;
  /** The number of members who thanked, in digits. */
  readonly people?: string;
}

/** A notice to a member in the app. */
@Entity({ name: "notices" })
export class Notice {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) userId!: string;
  @ManyToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "enum", enum: NoticeKind, enumName: "notice_kind" }) kind!: NoticeKind;
  @Column({ type: "jsonb" }) payload!: NoticePayload;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @Column({ type: "timestamptz", nullable: true }) readAt!: Date | null;
  /** Whether it is still to be celebrated (`docs/rules.md` N8). */
  @Column({ type: "boolean", default: false }) momentDue!: boolean;
}
