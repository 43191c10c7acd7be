import { Column, Entity, PrimaryColumn } from "typeorm";

/** Published open data files of a day. The database refuses to change them. */
@Entity({ name: "open_data_days" })
export class OpenDataDay {
  /** YYYY-MM-DD, in the site's time zone. */
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "text" }) json!: string;
  /** Rows of the tables as CSV, without headings. */
  @Column({ type: "text" }) batches!: string;
  @Column({ type: "text" }) surveys!: string;
  @Column({ type: "text" }) sums!: string;
  /** Checksum of `json`, hexadecimal. */
  @Column({ type: "text" }) sha256!: string;
  /** Checksum of the previous day; null for the first day. */
  @Column({ type: "text", nullable: true }) previous!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) madeAt!: Date;
}
