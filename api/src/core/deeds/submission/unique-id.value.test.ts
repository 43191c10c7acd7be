import { newUniqueId, readUniqueId } from "./unique-id.value";

describe("unique ids of deeds", () => {
  it("are TFD- and 8 characters of Crockford's base 32, and differ", () => {
    const made = Array.from({ length: 500 }, newUniqueId);
    for (const id of made) expect(id).toMatch(/^TFD-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(made).size).toBe(500);
  });

  it.each([
    ["TFD-7K3M9QXA", "TFD-7K3M9QXA"],
    ["  tfd-7k3m9qxa ", "TFD-7K3M9QXA"],
    ["7k3m9qxa", "TFD-7K3M9QXA"],
    ["TFD-৭K৩M৯QXA", "TFD-7K3M9QXA"],
    ["TFD-OIL00000", "TFD-01100000"],
  ])("reads %s as people type it", (typed, read) => {
    expect(readUniqueId(typed)).toBe(read);
  });

  it.each(["", "TFD-", "TFD-7K3M9QX", "TFD-7K3M9QXAB", "TFD-7K3M9QXU", "' OR 1=1--", "\0"])("refuses %j", (typed) => {
    expect(readUniqueId(typed)).toBeNull();
  });
});
