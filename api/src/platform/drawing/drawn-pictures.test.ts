import { DrawnPictures } from "./drawn-pictures";

test("a caller who fills the line delays nobody else, what is kept waits for nobody, and a refusal comes before drawing", async () => {
  const drawn: string[] = [];
  const ends: (() => void)[] = [];
  const pictures = new DrawnPictures<string>({
    design: 1,
    atOnce: 1,
    atOnceEach: 1,
    waiting: 20,
    waitingEach: 5,
    retryAfter: 2,
    paint: async (content) => {
      await new Promise<void>((resolve) => void ends.push(resolve));
      drawn.push(content);
      return Buffer.from(content);
    },
  });
  const busy = (name: string) => pictures.of(name).bytes("a crowd");
  const crowd = ["1", "2", "3", "4", "5", "6"].map(busy);
  await expect(busy("7")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  const other = pictures.of("other").bytes("somebody");
  const refused = pictures.of("refused").bytes("somebody", () => Promise.reject(new Error("Too many")));
  await expect(refused).rejects.toThrow("Too many");
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => void setImmediate(resolve));
  };
  await end();
  expect((await pictures.of("1").bytes("a crowd", () => Promise.reject(new Error("Too many")))).toString()).toBe("1");
  await end();
  await end();
  await other;
  expect(drawn.slice(0, 3)).toContain("other");
  while (ends.length > 0) await end();
  await Promise.all(crowd);
});
