import { readFileSync } from "node:fs";
import path from "node:path";
import { type Config, DEMO_ACCOUNTS_FILE } from "../config";

interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** A line with the address at which the site answers. */
export function readyLine({ host: bound }: Config, port: number): string {
  const host = bound.includes(":") ? `[${bound}]` : bound;
  return `Tree for Deed is ready: http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
}

/** The text after a start in a terminal: addresses and demo accounts. */
export function greeting(config: Config, port: number): string {
  const lines = [readyLine(config, port)];
  const accounts = demoAccounts(config.dataDir);
  if (accounts.length > 0) lines.push("Demo accounts (this machine only):");
  for (const { role, username, password } of accounts) lines.push(`  ${role}: ${username} / ${password}`);
  return `\n${lines.join("\n")}\n`;
}

function demoAccounts(dataDir: string): DemoAccount[] {
  try {
    const accounts: unknown = JSON.parse(readFileSync(path.join(dataDir, DEMO_ACCOUNTS_FILE), "utf8"));
    return Array.isArray(accounts) ? (accounts as DemoAccount[]) : [];
  } catch {
    return [];
  }
}
