import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { StoredPhoto } from "../media/stored-photo.value";

/** A post of the blog, Markdown in both languages; drafts are for admins only. */
@Entity({ name: "blog_posts" })
export class BlogPost {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) slug!: string;
  @Column({ type: "text" }) title!: string;
  @Column({ type: "text" }) titleEn!: string;
  @Column({ type: "text", default: "" }) content!: string;
  @Column({ type: "text", default: "" }) contentEn!: string;
  @Column({ type: "text", default: "" }) excerpt!: string;
  @Column({ type: "text", default: "" }) excerptEn!: string;
  @Column({ type: "jsonb", nullable: true }) thumbnail!: StoredPhoto | null;
  @Column({ type: "text", default: "" }) category!: string;
  @Column({ type: "boolean", default: false }) published!: boolean;
  /** When it was published for the first time; its slug stays the same from then on. */
  @Column({ type: "timestamptz", nullable: true }) publishedAt!: Date | null;
  @Column({ type: "integer", default: 1 }) version!: number;
  @CreateDateColumn({ type: "timestamptz" }) createdAt!: Date;
  @UpdateDateColumn({ type: "timestamptz" }) updatedAt!: Date;
}
