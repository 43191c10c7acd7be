import jsQR from "jsqr";
import sharp from "sharp";
import { canDraw, canvasKit } from "../../platform/drawing/canvas-kit";
import { type CertificateContent, paintCertificate } from "./certificate.drawing";
import { COLORS, Pen } from "../../platform/drawing/pen";
import { drawableName } from "../../platform/drawing/drawable-name";

const CONTENT: CertificateContent = {
  language: "bn",
  code: "TFD-C-1NQC7WM-7K3M9QXA0123WXYZ",
  url: "https://tree.example.org/certificate/TFD-C-1NQC7WM-7K3M9QXA0123WXYZ",
  name: "রহিমা বেগম",
  approvedDeeds: 15,
  badge: { name: "কুঞ্জ", level: 3 },
  date: "২১ নভেম্বর ২০২৬",
  revokedOn: null,
};

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
const NAME: Area = { left: 80, top: 215, width: 640, height: 95 };

const paint = (changes: Partial<CertificateContent> = {}): Promise<Buffer> =>
  paintCertificate({ ...CONTENT, ...changes });
const pixelsOf = async (png: Buffer, area?: Area): Promise<Buffer> => {
  const picture = sharp(png).ensureAlpha();
  return (area ? picture.extract(area) : picture).raw().toBuffer();
};
/** Number of pixels of an area that are not paper. */
const inkOf = async (png: Buffer, area: Area): Promise<number> => {
  const pixels = await pixelsOf(png, area);
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) ink += (pixels[at] ?? 255) < 200 ? 1 : 0;
  return ink;
};

/** The smallest area that contains all differences of two pictures. */
async function differenceOf(one: Buffer, other: Buffer) {
  const [pixels, others] = [await pixelsOf(one), await pixelsOf(other)];
  const place = { left: 800, top: 600, right: 0, bottom: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] === others[at]) continue;
    const [x, y] = [(at / 4) % 800, Math.floor(at / 4 / 800)];
    place.left = Math.min(place.left, x);
    place.right = Math.max(place.right, x);
    place.top = Math.min(place.top, y);
    place.bottom = Math.max(place.bottom, y);
  }
  return place;
}

async function aPen(): Promise<Pen> {
  const { createCanvas } = await canvasKit();
  return new Pen(createCanvas(10, 10).getContext("2d"), "bn", COLORS);
}

test.each([
  ["bn", {}],
  ["en", { language: "en" as const }],
  ["revoked", { revokedOn: "২২ নভেম্বর ২০২৬", name: null }],
])("%s: a PNG of 800 × 600 whose QR code leads to the page that verifies it", async (_name, changes) => {
  const png = await paint(changes);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 800, height: 600 });
  const found = jsQR(new Uint8ClampedArray(await pixelsOf(png)), 800, 600);
  expect(found?.data).toBe(CONTENT.url);
});

test("a long address makes a QR code that can still be read", async () => {
  const url = `https://${"long-name.".repeat(9)}example.org/certificate/${CONTENT.code}`;
  expect(jsQR(new Uint8ClampedArray(await pixelsOf(await paint({ url }))), 800, 600)?.data).toBe(url);
});

test("each name, badge and language looks different: no letter is an empty box", async () => {
  // If a font lacked the letters, names of equal length would be drawn as the same boxes.
  const names = [
    ...["কলম", "খপর", "গমন", "ABC", "DEF", "GHI", "ЖИЗ", "ΑΒΓ", "ŁÓŹ", "ẶỆỘ"],
    ...["张伟明", "李小龙", "陳漢龍", "さくら", "ひなた", "サトウ", "김철수", "박지성", "沢渋栄"],
  ];
  const drawn = await Promise.all(
    names.map(async (name) => (await pixelsOf(await paint({ name }), NAME)).toString("base64")),
  );
  expect(new Set(drawn).size).toBe(names.length);
  const badges = await Promise.all([1, 2, 3, 4, 5, 6].map((level) => paint({ badge: { name: "কুঞ্জ", level } })));
  expect(new Set(badges.map((png) => png.toString("base64"))).size).toBe(6);
});

test("Bengali is shaped: letters that join become one", async () => {
  const pen = await aPen();
  const width = (text: string): number => pen.measure(text, 100, 700);
  for (const [joined, apart] of [
    ["ক্ষ", ["ক", "্", "ষ"]],
    ["শ্রদ্ধা", ["শ", "্", "র", "দ", "্", "ধা"]],
    ["জ্যোৎস্না", ["জ", "্", "যো", "ৎ", "স", "্", "না"]],
  ] as const) {
    const sum = apart.reduce((total, part) => total + width(part), 0);
    expect(width(joined)).toBeGreaterThan(20);
    expect(width(joined)).toBeLessThan(sum * 0.9);
  }
  // An র before a joining য needs a joiner to keep its form.
  expect(width("র‍্যাব")).not.toBe(width("র্যাব"));
});

test("weights differ", async () => {
  const pen = await aPen();
  for (const text of ["গাছ", "Tree"]) {
    expect(new Set([400, 600, 700].map((weight) => pen.measure(text, 100, weight))).size).toBe(3);
  }
});

test("the longest name stays inside its place", async () => {
  const empty = await inkOf(await paint({ name: " " }), { left: 40, top: 215, width: 40, height: 95 });
  for (const name of ["মোহাম্মদ আব্দুল্লাহ ".repeat(5), "W".repeat(100), "শ্রী".repeat(25)]) {
    const png = await paint({ name: name.trim() });
    for (const left of [40, 720]) {
      expect(await inkOf(png, { left, top: 215, width: 40, height: 95 })).toBe(empty);
    }
    expect(await inkOf(png, NAME)).toBeGreaterThan(2000);
  }
});

test("the number keeps clear of the name of every badge", async () => {
  for (const [language, name] of [
    ["en", "Evergreen"],
    ["en", "Guardian"],
    ["bn", "চিরসবুজ"],
  ] as const) {
    const badge = { name, level: 5 };
    const whole = await paint({ language, badge });
    const number = await differenceOf(whole, await paint({ language, badge, code: " " }));
    const words = await differenceOf(whole, await paint({ language, badge: { name: "", level: 5 } }));
    const [across, down] = [words.left - number.right, words.top - number.bottom];
    expect(Math.max(across, down)).toBeGreaterThan(12);
  }
});

test("a revoked certificate looks revoked and names nobody", async () => {
  const revoked = await paint({ name: null, revokedOn: "২২ নভেম্বর ২০২৬" });
  const pixels = await pixelsOf(revoked, NAME);
  let red = 0;
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 150 && (pixels[at + 1] ?? 255) < 80) red += 1;
  expect(red).toBeGreaterThan(1000);
});

describe("a name", () => {
  test("is drawn as it is in the letters that we have", async () => {
    expect(await drawableName("  রহিমা   বেগম ", "rahima")).toBe("রহিমা বেগম");
    expect(await drawableName("Łucja Żółć-Nguyễn", "lucja")).toBe("Łucja Żółć-Nguyễn");
    expect(await drawableName("র‍্যাব", "rab")).toBe("র‍্যাব".normalize("NFC"));
  });

  test("is drawn in Chinese, Japanese and Korean, alone and beside other letters", async () => {
    for (const name of ["张伟明", "陳漢龍", "さくら 桜井", "サトウ・ジュン", "김철수", "রহিমা 张伟明 Kim 김"]) {
      expect(await drawableName(name, "username")).toBe(name);
    }
    const pen = await aPen();
    for (const letter of ["张", "さ", "김"]) expect(pen.measure(letter, 100, 700)).toBeGreaterThan(85);
    expect(pen.measure("Kim 张伟", 50, 700)).toBeCloseTo(pen.measure("Kim ", 50, 700) + 100, 0);
    const weights = await Promise.all(
      ([400, 700] as const).map(async (weight) => {
        const { createCanvas } = await canvasKit();
        const canvas = createCanvas(160, 60);
        new Pen(canvas.getContext("2d"), "bn", COLORS).text("张さ김", 80, 45, { size: 40, weight });
        return canvas.encode("png");
      }),
    );
    expect(weights[0]?.equals(weights[1] ?? Buffer.alloc(0))).toBe(false);
  });

  test("loses ornaments that no font has, and gives way to the username for letters that none has", async () => {
    expect(await canDraw("\u{10fffd}")).toBe(false);
    expect(await canDraw("গাছ Tree")).toBe(true);
    expect(await drawableName("Rahima \u{10fffd}", "rahima")).toBe("Rahima");
    expect(await drawableName("\u{10fffd}", "rahima")).toBe("rahima");
    // Cuneiform: hardly any machine has a font for these letters.
    const rare = "\u{12000}\u{12001}";
    const drawable = await canDraw(rare);
    expect(await drawableName(rare, "rahima")).toBe(drawable ? rare : "rahima");
  });
});
