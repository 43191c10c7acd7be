import { Column, Entity, PrimaryColumn } from "typeorm";

/** The files of a day of the open data, as they go out. The database refuses to change them. */
@Entity({ name: "open_data_days" })
export class OpenDataDay {
  /** YYYY-MM-DD, in the site's time zone. */
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "text" }) json!: string;
  /** Rows of the tables as CSV, without their heads. */
  @Column({ type: "text" }) batches!: string;
  @Column({ type: "text" }) surveys!: string;
  @Column({ type: "text" }) sums!: string;
  /** Checksum of `json`, hexadecimal. */
  @Column({ type: "text" }) sha256!: string;
  /** Checksum of the previous day; null for the first day. */
  @Column({ type: "text", nullable: true }) previous!: string | null;
  @Column({ type: "timestamptz", precision: 3 }) madeAt!: Date;
}
