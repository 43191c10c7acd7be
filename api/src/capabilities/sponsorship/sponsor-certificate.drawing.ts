import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { canvasKit } from "../../platform/drawing/canvas-kit";
import { fitText } from "../../platform/drawing/fitted-text";
import { drawMark, type PathOf } from "../../platform/drawing/mark";
import { COLORS, Pen } from "../../platform/drawing/pen";
import { say } from "../../platform/texts/texts";
import { drawPaper, drawRule } from "../../core/badges/certificate-ornaments.drawing";
import { drawQr } from "../../core/badges/certificate-qr.drawing";

/** All content of a sponsor's certificate, in its language. */
export interface SponsorCertificateContent {
  readonly language: Language;
  readonly code: string;
  /** The target of the QR code. */
  readonly url: string;
  readonly organisation: string;
  readonly trees: number | null;
  readonly date: string;
}

const WIDTH = 800;
const HEIGHT = 600;
const MIDDLE = WIDTH / 2;
const NAME = { maxWidth: 620, maxSize: 46, minSize: 20, wrapFrom: 34 };
const NAME_MIDDLE = 256;

/** Draws a sponsor's certificate as a PNG of 800 × 600. */
export async function paintSponsorCertificate(content: SponsorCertificateContent): Promise<Buffer> {
  const { createCanvas, Path2D } = await canvasKit();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pathOf: PathOf = (path) => new Path2D(path);
  const { language, trees } = content;
  const pen = new Pen(canvas.getContext("2d"), language, COLORS);
  const paidFor =
    trees === null
      ? say(language, "sponsorCertificate.allTrees")
      : say(language, "sponsorCertificate.trees", { count: trees });
  drawPaper(pen, pathOf, WIDTH, HEIGHT);
  drawMark(pen, pathOf, MIDDLE - 24, 44);
  pen.text(languageFacts[language].siteName, MIDDLE, 113, { size: 15, weight: 600, ink: "quiet" });
  pen.text(say(language, "sponsorCertificate.title"), MIDDLE, 164, { size: 36, weight: 700, ink: "leaf" });
  pen.text(say(language, "sponsorCertificate.presented"), MIDDLE, 204, { size: 16, ink: "quiet" });
  drawName(pen, content.organisation);
  drawRule(pen, MIDDLE, 312);
  pen.text(paidFor, MIDDLE, 346, { size: 19, weight: 600 });
  pen.text(say(language, "sponsorCertificate.rule"), MIDDLE, 371, { size: 14, ink: "quiet" });
  const left = 66;
  pen.text(say(language, "sponsorCertificate.date"), left, 436, { size: 13, ink: "quiet", align: "left" });
  pen.text(content.date, left, 459, { size: 16, weight: 600, align: "left" });
  pen.text(say(language, "sponsorCertificate.number"), left, 496, { size: 13, ink: "quiet", align: "left" });
  pen.text(content.code, left, 518, { size: 13, weight: 600, align: "left" });
  drawQr(pen, content.url, { right: WIDTH - 84, bottom: 520, label: say(language, "sponsorCertificate.scan") });
  return canvas.encode("png");
}

function drawName(pen: Pen, name: string): void {
  const measure = (text: string, size: number): number => pen.measure(text, size, 700);
  const { lines, size } = fitText(name, { ...NAME, measure });
  lines.forEach((line, index) => {
    const y = NAME_MIDDLE + size * 0.32 + (index - (lines.length - 1) / 2) * size * 1.3;
    pen.text(line, MIDDLE, y, { size, weight: 700 });
  });
}
