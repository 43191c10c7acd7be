import { JSON_TYPE } from "./member";

export interface Answered {
  readonly data: Record<string, unknown>;
  readonly ms: number;
}

/** An admin's client: sends requests over HTTP and measures the time until the whole answer is there. */
export class Desk {
  constructor(
    private readonly port: number,
    private readonly cookie: string,
  ) {}

  /** A failed request counts as infinite time. */
  async ask(query: string, variables: Record<string, unknown>): Promise<Answered> {
    const body = JSON.stringify({ query, variables });
    const started = performance.now();
    const response = await fetch(`http://127.0.0.1:${this.port}/graphql`, {
      method: "POST",
      headers: { ...JSON_TYPE, cookie: this.cookie },
      body,
    });
    const { data, errors } = (await response.json()) as { data: Record<string, unknown> | null; errors?: unknown };
    const ms = performance.now() - started;
    if (data && !errors) return { data, ms };
    process.stderr.write(`${JSON.stringify(variables)}: ${JSON.stringify(errors)}\n`);
    return { data: { nothing: {} }, ms: Infinity };
  }
}
