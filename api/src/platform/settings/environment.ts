import { readFileSync, statSync } from "node:fs";

/** A setting that the site cannot start with; the message names the variable and what it must be. */
export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = "ConfigError";
  }
}

/** Variables of the process by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

const FILE_BYTES_MAX = 64 * 1024;

/**
 * The environment in which every setting may also be given by a file: `NAME_FILE` holds the path of a file with the
 * value of `NAME`, as secrets of Compose, Swarm and Kubernetes are. A line break at the file's end is no part of it.
 * Reading a setting throws ConfigError when both are set, or the file is not one line of text.
 */
export function withFiles(env: Environment): Environment {
  const read = new Map<string, string>();
  return new Proxy(env, {
    get: (target, name) => {
      if (typeof name !== "string") return undefined;
      const variable = `${name}_FILE`;
      const file = variable in target ? text(target, variable) : null;
      if (file === null) return target[name];
      if (text(target, name) !== null) throw new ConfigError(name, `is set, and so is ${variable}: remove one of them`);
      const value = read.get(name) ?? contentOf(variable, file);
      read.set(name, value);
      return value;
    },
  });
}

function contentOf(variable: string, file: string): string {
  const refuse = (problem: string): ConfigError => new ConfigError(variable, `names ${file}, which ${problem}`);
  let content: string;
  try {
    if (statSync(file).size > FILE_BYTES_MAX) throw refuse(`is larger than ${FILE_BYTES_MAX / 1024} KB`);
    content = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw error instanceof ConfigError ? error : refuse(`cannot be read: ${(error as Error).message}`);
  }
  if (content.trim() === "") throw refuse("is empty");
  if (/[\r\n\0]/.test(content)) throw refuse("has more than one line of text");
  return content;
}

/** A setting's text without spaces around it; null when it is empty or missing. */
export function text(env: Environment, name: string): string | null {
  return env[name]?.trim() || null;
}

/** A whole number. @throws ConfigError for anything else */
export function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not "${value}"`);
  return number;
}

/** One of the choices, or null when nothing is set. @throws ConfigError for another text */
export function oneOf<T extends string>(env: Environment, name: string, choices: readonly T[]): T | null {
  const value = text(env, name);
  if (value === null) return null;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new ConfigError(name, `must be one of ${choices.join(", ")}, not "${value}"`);
  return choice;
}

/** The items of a list that is separated by commas. */
export function list(env: Environment, name: string): string[] {
  return (text(env, name) ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** An address with one of the protocols, or null when nothing is set. @throws ConfigError for anything else */
export function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name);
  return value === null ? null : checkedUrl(name, value, protocols);
}

/** Like `url`, for a list. */
export function urls(env: Environment, name: string, protocols: readonly string[]): string[] {
  return list(env, name).map((value) => checkedUrl(name, value, protocols));
}

function checkedUrl(name: string, value: string, protocols: readonly string[]): string {
  const isOfProtocol = protocols.some((protocol) => value.startsWith(`${protocol}//`));
  if (isOfProtocol && !(URL.canParse(value) && isEncoded(new URL(value))))
    throw new ConfigError(
      name,
      "cannot be read as a URL: write special characters of user and password encoded, such as %23 for #, %25 for %, %2F for / and %40 for @",
    );
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(name, `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`);
  return value;
}

/** Whether clients can decode user, password and path, in which `%` begins an encoded character. */
function isEncoded({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** All of the named variables, or none of them; `null` when none is set. */
export function allOrNone<N extends string>(env: Environment, names: readonly N[]): Record<N, string> | null {
  const values = names.map((name) => [name, text(env, name)] as const);
  if (values.every(([, value]) => value === null)) return null;
  const missing = values.find(([, value]) => value === null);
  if (missing) throw new ConfigError(missing[0], `is missing: set all of ${names.join(", ")} or none`);
  return Object.fromEntries(values) as Record<N, string>;
}
