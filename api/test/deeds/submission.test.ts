import { DeedService, type DeedServiceParts } from "../../src/core/deeds/submission/deed.service";
import type { NewDeed } from "../../src/core/deeds/submission/deed-content.rules";
import { CATEGORIES } from "../../src/seed/reference";
import type { Viewer } from "../../src/shared/request";
import { newId } from "../../src/shared/uuid";
import { type ServiceFixture, startServiceFixture, TIME_ZONE } from "../service-fixture";
import { CreateDeedInput } from "../../src/core/deeds/submission/deed.inputs";
import { validInput } from "../../src/shared/valid-input";

let fixture: ServiceFixture;
let author: Viewer;
let admitted = 0;

const categoryId = CATEGORIES[0]?.id ?? "";
const content = (over: Partial<NewDeed> = {}): NewDeed => ({
  caption: "গাছ লাগিয়েছি",
  categoryId,
  photos: [],
  ...over,
});

/** Input as it is normalised at the edges. */
const typed = (over: Partial<NewDeed>): Promise<CreateDeedInput> => validInput(CreateDeedInput, content(over));

function serviceWith(over: Partial<DeedServiceParts> = {}): DeedService {
  return new DeedService({
    db: fixture.db,
    photos: { claim: () => Promise.resolve([]) },
    ledger: fixture.ledger,
    limits: {
      consume: () => {
        admitted += 1;
        return Promise.resolve();
      },
    },
    timeZone: TIME_ZONE,
    clock: () => new Date(),
    ...over,
  });
}

const deedsOf = (member: Viewer): Promise<{ id: string }[]> =>
  fixture.rows(`SELECT id FROM deeds WHERE "userId" = $1`, [member.id]);

beforeAll(async () => {
  fixture = await startServiceFixture();
});

beforeEach(async () => {
  author = await fixture.member();
  admitted = 0;
});

afterAll(() => fixture.stop());

describe("sharing a deed", () => {
  it("keeps it as pending, findable and counted", async () => {
    const deed = await serviceWith().submit(author, await typed({ caption: " সময়ে গাছ " }));
    const [row] = await fixture.rows(
      `SELECT d.*, s.text FROM deeds d JOIN deed_search s ON s."deedId" = d.id WHERE d.id = $1`,
      [deed.id],
    );
    expect(row).toMatchObject({
      uniqueId: deed.uniqueId,
      userId: author.id,
      status: "pending",
      likes: 0,
      caption: "সময়ে গাছ".normalize("NFC"),
      images: [],
      decidedAt: null,
      createdAt: deed.createdAt,
      updatedAt: deed.createdAt,
    });
    expect(row?.text).toContain(author.username);
    expect(await fixture.recount.differences()).toEqual([]);
  });

  it("C7: belongs to the day of submission in the site's time zone", async () => {
    const at = (time: string): DeedService => serviceWith({ clock: () => new Date(time) });
    expect((await at("2026-03-01T17:59:59.999Z").submit(author, content())).day).toBe("2026-03-01");
    expect((await at("2026-03-01T18:00:00.000Z").submit(author, content())).day).toBe("2026-03-02");
  });

  it("takes another unique id when one is taken", async () => {
    const first = await serviceWith().submit(author, content());
    const ids = [first.uniqueId, first.uniqueId, "TFD-00000001"];
    const second = await serviceWith({ makeUniqueId: () => ids.shift() ?? "" }).submit(author, content());
    expect(second.uniqueId).toBe("TFD-00000001");
  });

  it("refuses a category that does not exist, and keeps nothing", async () => {
    const refused = serviceWith().submit(author, content({ categoryId: newId() }), "key");
    await expect(refused).rejects.toMatchObject({ key: "deed.categoryUnknown", fields: [{ field: "categoryId" }] });
    expect(await deedsOf(author)).toEqual([]);
  });

  it("keeps nothing when a photo cannot be claimed", async () => {
    const claim = (): Promise<never> => Promise.reject(new Error("not yours"));
    const service = serviceWith({ photos: { claim } });
    await expect(service.submit(author, content({ photos: [{ uploadId: newId() }] }), "key")).rejects.toThrow(
      "not yours",
    );
    expect(await deedsOf(author)).toEqual([]);
    expect(await fixture.recount.differences()).toEqual([]);
  });
});

describe("an idempotency key", () => {
  it("C8: makes one deed of many equal requests at once, in two processes", async () => {
    const here = serviceWith();
    const there = (await fixture.other()).deeds;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).submit(author, content(), "same-key")),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await deedsOf(author)).toHaveLength(1);
  });

  it("answers the same deed later too, without counting against the limit", async () => {
    const first = await serviceWith().submit(author, content(), "later");
    const second = await serviceWith().submit(author, await typed({ caption: "  গাছ লাগিয়েছি " }), "later");
    expect(second).toMatchObject({ id: first.id, uniqueId: first.uniqueId, caption: first.caption });
    expect(admitted).toBe(1);
  });

  it("C8: conflicts with other content", async () => {
    await serviceWith().submit(author, content(), "other");
    for (const over of [{ caption: "Something else" }, { categoryId: CATEGORIES[1]?.id ?? "" }]) {
      const refused = serviceWith().submit(author, content(over), "other");
      await expect(refused).rejects.toMatchObject({ code: "CONFLICT", key: "deed.idempotencyKeyUsed" });
    }
    expect(await deedsOf(author)).toHaveLength(1);
  });

  it("is the member's own", async () => {
    const other = await fixture.member();
    const first = await serviceWith().submit(author, content(), "mine");
    const second = await serviceWith().submit(other, content(), "mine");
    expect(second.id).not.toBe(first.id);
  });

  it.each([[""], ["with space"], ["ক"], ["k".repeat(101)]])("is refused when it is %j", async (key) => {
    await expect(serviceWith().submit(author, content(), key)).rejects.toMatchObject({
      key: "deed.idempotencyKeyInvalid",
    });
  });
});
