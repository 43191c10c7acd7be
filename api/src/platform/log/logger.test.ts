import { createLogger } from "./logger";

describe("the log", () => {
  const lines: string[] = [];
  const log = createLogger({ destination: { write: (line: string) => void lines.push(line) } });

  beforeEach(() => {
    lines.length = 0;
  });

  it("is one JSON line per entry, whatever the text holds", () => {
    log.info({ requestId: "r1", caption: 'a\r\n{"level":60,"msg":"forged"}' }, "line\nbreak");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ requestId: "r1", msg: "line\nbreak" });
  });

  it("hides secrets, cookies and bodies wherever they are", () => {
    log.warn({
      password: "hunter2",
      input: { newPassword: "hunter2", currentPassword: "hunter2" },
      req: { headers: { cookie: "hunter2", authorization: "hunter2" }, body: "hunter2" },
      res: { headers: { "set-cookie": "hunter2" } },
      operation: { variables: { password: "hunter2" } },
      reset: { token: "hunter2" },
    });
    expect(lines.join("")).not.toContain("hunter2");
  });

  it("tells a failure with its causes, without the values of a statement", () => {
    const cause = Object.assign(new Error("duplicate key"), {
      code: "23505",
      parameters: ["hunter2"],
      detail: "hunter2",
    });
    log.error({ err: new Error("could not register", { cause }) });
    const entry = JSON.parse(lines[0] ?? "") as { err: Record<string, unknown> };
    expect(entry.err).toMatchObject({
      message: "could not register",
      stack: expect.stringContaining("logger.test") as string,
      cause: { message: "duplicate key", code: "23505" },
    });
    expect(lines.join("")).not.toContain("hunter2");
  });

  it("survives what is thrown but is no error", () => {
    log.error({ err: "text" });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ err: { type: "string" } });
  });
});
