// A browser's part, through the proxy over TLS: it trusts the proxy's own authority and keeps cookies.
import { Agent, request } from "node:https";

const HOST = "localhost";

export class Client {
  #cookies = new Map();
  #agent;

  /** `authority` is the certificate of the proxy's authority, as PEM. */
  constructor(authority) {
    this.#agent = new Agent({ ca: authority, servername: HOST, keepAlive: true, maxSockets: 20 });
  }

  /** Resolves to `{ status, text, headers }`; status 0 when there was no answer, and `text` says why. */
  ask(path, { method = "GET", body, headers = {}, timeoutMs = 15_000 } = {}) {
    const payload = body === undefined ? null : JSON.stringify(body);
    return new Promise((resolve) => {
      const asked = request({
        host: "127.0.0.1",
        port: 443,
        path,
        method,
        agent: this.#agent,
        timeout: timeoutMs,
        headers: {
          host: HOST,
          origin: `https://${HOST}`,
          ...(payload && { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
          ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map(([k, v]) => `${k}=${v}`).join("; ") }),
          ...headers,
        },
      });
      asked.on("timeout", () => asked.destroy(new Error(`no answer in ${timeoutMs} ms`)));
      asked.on("error", (error) => resolve({ status: 0, text: error.message, headers: {} }));
      asked.on("response", (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", (error) => resolve({ status: 0, text: error.message, headers: {} }));
        response.on("end", () => {
          this.#keep(response.headers["set-cookie"] ?? []);
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode, text: bytes.toString(), bytes, headers: response.headers });
        });
      });
      asked.end(payload ?? undefined);
    });
  }

  /** What a request answers as JSON. Throws when its status is another than 200 or 201. */
  async json(path, options) {
    const { status, text } = await this.ask(path, options);
    if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }

  /** `data` of a GraphQL operation. Throws its errors. */
  async graphql(query, variables = {}) {
    const { data, errors } = await this.json("/graphql", { method: "POST", body: { query, variables } });
    if (errors) throw new Error(errors.map(({ message }) => message).join("; "));
    return data;
  }

  /** Signs in by REST. Throws when it is refused. */
  signIn({ username, password }) {
    return this.json("/api/auth/login", { method: "POST", body: { emailOrUsername: username, password } });
  }

  close() {
    this.#agent.destroy();
  }

  #keep(lines) {
    for (const line of lines) {
      const [pair] = line.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
