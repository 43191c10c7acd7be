import { AppError } from "../../../shared/errors";
import { newId } from "../../../shared/uuid";
import { validInput } from "../../../shared/valid-input";
import { contentOf, type CheckedDeed, type NewDeed } from "./deed-content.rules";
import { CreateDeedInput } from "./deed.inputs";

const deed = (over: Partial<NewDeed>): NewDeed => ({
  caption: "A good deed",
  categoryId: newId(),
  photos: [],
  ...over,
});

/** Validates a deed as GraphQL and REST do. */
const taken = async (over: Partial<NewDeed>): Promise<CheckedDeed> =>
  contentOf(await validInput(CreateDeedInput, deed(over)));

async function refusalOf(over: Partial<NewDeed>): Promise<{ key: string; field: string | undefined }> {
  try {
    await taken(over);
  } catch (error) {
    if (error instanceof AppError) return { key: error.key, field: error.fields?.[0]?.field };
    throw error;
  }
  throw new Error("It was accepted");
}

describe("the content of a new deed", () => {
  it("is kept trimmed and in NFC, so that য় has one spelling", async () => {
    expect((await taken({ caption: "  সময়\u09df  " })).caption).toBe("সময\u09bc\u09af\u09bc");
  });

  it("counts code points: 5000 emoji pass, 5001 do not", async () => {
    expect((await taken({ caption: "🌳".repeat(5000) })).caption).toHaveLength(10_000);
    expect(await refusalOf({ caption: "🌳".repeat(5001) })).toEqual({ key: "deed.captionTooLong", field: "caption" });
    expect((await taken({ caption: ` ${"ক".repeat(5000)} ` })).caption).toHaveLength(5000);
  });

  it.each([
    [{ caption: "" }, "deed.captionRequired", "caption"],
    [{ caption: " \n\t " }, "deed.captionRequired", "caption"],
    [{ caption: "a\0b" }, "input.badText", "caption"],
    [{ caption: "a\ud800b" }, "input.badText", "caption"],
    [{ categoryId: "" }, "deed.categoryRequired", "categoryId"],
    [{ categoryId: "1;drop" }, "deed.categoryRequired", "categoryId"],
    [{ photos: [{ uploadId: "x" }] }, "input.badId", "photos.0.uploadId"],
    [{ photos: [{ uploadId: newId(), alt: "ক".repeat(301) }] }, "deed.photoAltTooLong", "photos.0.alt"],
    [{ photos: Array.from({ length: 6 }, () => ({ uploadId: newId() })) }, "deed.tooManyPhotos", "photos"],
  ])("refuses %j", async (over, key, field) => {
    expect(await refusalOf(over)).toEqual({ key, field });
  });

  it("refuses the same upload twice, in whatever case", async () => {
    const uploadId = newId();
    const photos = [{ uploadId }, { uploadId: uploadId.toUpperCase() }];
    expect(await refusalOf({ photos })).toEqual({ key: "deed.photoTwice", field: "photos" });
  });

  it("keeps a photo's description, and none where it is blank", async () => {
    const photos = [{ uploadId: newId(), alt: "  দুটি চারা " }, { uploadId: newId(), alt: "  " }, { uploadId: newId() }];
    expect((await taken({ photos })).photos.map(({ alt }) => alt)).toEqual(["দুটি চারা", null, null]);
  });
});
