import type { DataSource } from "typeorm";
import type { Actor, Viewer } from "../../shared/request";

/** A picture of the demo site's folder. */
export interface DemoPhoto {
  /** The name of its file, without the ending. */
  readonly name: string;
  readonly alt: string;
}

/** The demo site, whose past the modules create; the clock of their services gives the time of each act. */
export interface DemoStage {
  readonly db: DataSource;
  readonly now: Date;
  /** The admin of all demo acts; available once the members have joined. */
  admin(): Actor;
  /** A member by name, or null if there is none; available once the members have joined. */
  member(username: string): Viewer | null;
  /** Uploads pictures as this member. */
  upload(userId: string, photos: readonly DemoPhoto[]): Promise<{ readonly uploadId: string; readonly alt: string }[]>;
}

/** An act at a number of days before today. */
export interface DemoAct {
  readonly daysAgo: number;
  readonly act: () => Promise<unknown>;
}

/** The contribution of one module. */
export interface DemoPart {
  readonly acts: readonly DemoAct[];
  /** Background work of a serving site, done before the first act of each day. */
  readonly catchUp?: () => Promise<unknown>;
}
