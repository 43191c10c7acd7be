// One deployment: a folder as an operator has it (docker-compose.yml, deploy, .env), and Compose on it.
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "../lib/project.mjs";
import { docker, must } from "./docker.mjs";

const secret = () => randomBytes(24).toString("hex");

export const ADMIN = { username: "drill-keeper", email: "keeper@example.org", password: `Keeper-${secret()}` };

/** Seconds that a container may take to become healthy. */
const HEALTHY_MS = 240_000;

export class Stack {
  #compose;

  /** `compose` are the words by which Compose is called. */
  constructor({ name, folder, compose }) {
    this.name = name;
    this.folder = folder;
    this.#compose = compose;
  }

  /** Takes the deployment's files from a checkout, and fills in `deploy/.env.example` unless there is a .env. */
  lay(checkout, { photosKey = secret() } = {}) {
    mkdirSync(this.folder, { recursive: true });
    this.renew(checkout);
    const values = {
      SITE_HOST: "localhost",
      SESSION_SECRET: secret(),
      POSTGRES_PASSWORD: secret(),
      REPLICATION_PASSWORD: secret(),
      PHOTOS_KEY: photosKey,
      PHOTOS_SECRET: photosKey,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const example = readFileSync(path.join(this.folder, "deploy/.env.example"), "utf8");
    const filled = example.replace(/^(\w+)=.*$/gm, (line, key) => (key in values ? `${key}=${values[key]}` : line));
    writeFileSync(path.join(this.folder, ".env"), filled, { mode: 0o600, flag: "wx" });
  }

  /** Newer files over those of an older release; .env stays. */
  renew(checkout) {
    for (const part of ["docker-compose.yml", "deploy"])
      cpSync(path.join(checkout, part), path.join(this.folder, part), { recursive: true, force: true });
    this.#fitProcessors();
  }

  /** Docker refuses a container more processors than the machine has; releases before 1.0.0 asked for four. */
  #fitProcessors() {
    const file = path.join(this.folder, "docker-compose.yml");
    const most = cpus().length;
    const lower = (line, asked) => (Number(asked) > most ? line.replace(asked, String(most)) : line);
    writeFileSync(file, readFileSync(file, "utf8").replace(/cpus: "([\d.]+)"/g, lower));
  }

  /** A file of another stack. */
  take(file) {
    cpSync(file, path.join(this.folder, path.basename(file)));
  }

  /** Runs Compose; resolves to what it wrote. Throws that when it fails. */
  compose(...args) {
    const [command, ...first] = this.#compose;
    return must(command, [...first, "-p", this.name, ...args], { cwd: this.folder });
  }

  /** The same; resolves to the exit code and what was written. */
  tryCompose(...args) {
    const [command, ...first] = this.#compose;
    return run(command, [...first, "-p", this.name, ...args], { quiet: true, cwd: this.folder });
  }

  up(...services) {
    return this.compose("up", "-d", "--no-build", ...services);
  }

  /** Everything of it is gone, data too. */
  async destroy() {
    await this.tryCompose("down", "--volumes", "--remove-orphans", "--timeout", "5");
  }

  exec(service, ...command) {
    return this.compose("exec", "-T", service, ...command);
  }

  /** A script of the deployment, as its operator runs it. */
  script(file, ...args) {
    return run(path.join(this.folder, file), args, {
      quiet: true,
      cwd: this.folder,
      env: { COMPOSE_PROJECT_NAME: this.name },
    });
  }

  /** What a statement answers at one of the two PostgreSQLs. */
  async sql(service, statement) {
    const psql = ["psql", "-U", "tree_for_deed", "-d", "tree_for_deed", "-X", "-A", "-t", "-q", "-c", statement];
    return (await this.exec(service, ...psql)).trim();
  }

  /** Whether one of the two PostgreSQLs has a deed. */
  async hasDeed(service, uniqueId) {
    return (await this.sql(service, `SELECT count(*) FROM deeds WHERE "uniqueId" = '${uniqueId}'`)) === "1";
  }

  async idOf(service) {
    return (await this.compose("ps", "-q", service)).trim().split("\n").at(-1) ?? "";
  }

  /** Docker's word for it: `healthy`, `starting`, `unhealthy`, or `away`. */
  async healthOf(service) {
    const { code, output } = await docker(["inspect", "-f", "{{.State.Health.Status}}", await this.idOf(service)]);
    return code === 0 ? output.trim() : "away";
  }

  async untilHealthy(...services) {
    for (const service of services)
      await until(`${service} is healthy`, async () => (await this.healthOf(service)) === "healthy", HEALTHY_MS);
  }
}

/** Asks again and again until it is so; answers how many milliseconds it took. Throws after `withinMs`. */
export async function until(what, isSo, withinMs = 60_000) {
  const at = Date.now();
  while (!(await isSo())) {
    if (Date.now() - at > withinMs) throw new Error(`After ${withinMs / 1000} s it is still not so that ${what}.`);
    await pause(250);
  }
  return Date.now() - at;
}
