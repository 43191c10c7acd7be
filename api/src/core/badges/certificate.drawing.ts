import { canvasKit } from "../../platform/drawing/canvas-kit";
import { fitText } from "../../platform/drawing/fitted-text";
import { drawMark, type PathOf } from "../../platform/drawing/mark";
import { COLORS, FADED, Pen } from "../../platform/drawing/pen";
import { say } from "../../platform/texts/texts";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { drawPaper, drawRule } from "./certificate-ornaments.drawing";
import { drawQr } from "./certificate-qr.drawing";
import { drawMedal } from "./medal.drawing";

/** Everything that a certificate shows, already in its language. */
export interface CertificateContent {
  readonly language: Language;
  readonly code: string;
  /** Target address of the QR code. */
  readonly url: string;
  /** `null` for a revoked certificate, which names nobody. */
  readonly name: string | null;
  readonly approvedDeeds: number;
  readonly badge: { readonly name: string; readonly level: number };
  readonly date: string;
  /** When it was revoked; `null` while it is valid. */
  readonly revokedOn: string | null;
}

const WIDTH = 800;
const HEIGHT = 600;
const MIDDLE = WIDTH / 2;
const NAME = { maxWidth: 620, maxSize: 46, minSize: 20, wrapFrom: 34 };
const NAME_MIDDLE = 260;

/** Draws a certificate as a PNG of 800 × 600. Encoding it, which takes longest, happens beside the event loop. */
export async function paintCertificate(content: CertificateContent): Promise<Buffer> {
  const { createCanvas, Path2D } = await canvasKit();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pathOf: PathOf = (path) => new Path2D(path);
  const pen = new Pen(canvas.getContext("2d"), content.language, content.revokedOn === null ? COLORS : FADED);
  drawPaper(pen, pathOf, WIDTH, HEIGHT);
  drawHead(pen, pathOf, content);
  if (content.revokedOn === null) drawHolder(pen, content);
  drawBadge(pen, pathOf, content);
  drawFoot(pen, content);
  drawQr(pen, content.url, { right: WIDTH - 60, bottom: 504, label: say(content.language, "certificatePicture.scan") });
  if (content.revokedOn !== null) drawRevocation(pen, content.language, content.revokedOn);
  return canvas.encode("png");
}

function drawHead(pen: Pen, pathOf: PathOf, { language }: CertificateContent): void {
  drawMark(pen, pathOf, MIDDLE - 24, 44);
  pen.text(languageFacts[language].siteName, MIDDLE, 113, { size: 15, weight: 600, ink: "quiet" });
  pen.text(say(language, "certificatePicture.title"), MIDDLE, 164, { size: 36, weight: 700, ink: "leaf" });
}

function drawHolder(pen: Pen, { language, name, approvedDeeds }: CertificateContent): void {
  pen.text(say(language, "certificatePicture.presented"), MIDDLE, 204, { size: 16, ink: "quiet" });
  const { lines, size } = fitText(name ?? say(language, "certificatePicture.former"), {
    ...NAME,
    measure: widthsOf(pen),
  });
  const step = size * 1.3;
  lines.forEach((line, index) => {
    const y = NAME_MIDDLE + size * 0.32 + (index - (lines.length - 1) / 2) * step;
    pen.text(line, MIDDLE, y, { size, weight: 700 });
  });
  drawRule(pen, MIDDLE, 316);
  pen.text(say(language, "certificatePicture.deeds", { count: approvedDeeds }), MIDDLE, 352, { size: 18 });
}

const MEASURED_AT = 100;

/** Scales a cached width, since shaping a text takes long and widths grow with the size. */
function widthsOf(pen: Pen): (text: string, size: number) => number {
  const known = new Map<string, number>();
  return (text, size) => {
    const width = known.get(text) ?? pen.measure(text, MEASURED_AT, 700);
    known.set(text, width);
    return (width * size) / MEASURED_AT;
  };
}

function drawBadge(pen: Pen, pathOf: PathOf, { badge, language }: CertificateContent): void {
  const size = 112;
  drawMedal(pen, pathOf, { x: MIDDLE - size / 2, y: 378, size, level: badge.level });
  pen.text(say(language, "certificatePicture.badge", { name: badge.name }), MIDDLE, 524, {
    size: 20,
    weight: 700,
    ink: "leaf",
  });
}

/** Draws beside the medal, where a long number has room; further down it would overlap long names of badges. */
function drawFoot(pen: Pen, { code, date, language }: CertificateContent): void {
  const left = 66;
  pen.text(say(language, "certificatePicture.date"), left, 402, { size: 13, ink: "quiet", align: "left" });
  pen.text(date, left, 425, { size: 16, weight: 600, align: "left" });
  pen.text(say(language, "certificatePicture.number"), left, 458, { size: 13, ink: "quiet", align: "left" });
  pen.text(code, left, 480, { size: 13, weight: 600, align: "left" });
}

function drawRevocation(pen: Pen, language: Language, revokedOn: string): void {
  pen.text(say(language, "certificatePicture.revokedText"), MIDDLE, 334, { size: 18, weight: 600, ink: "danger" });
  pen.text(say(language, "certificatePicture.revokedOn", { date: revokedOn }), MIDDLE, 360, { size: 15, ink: "quiet" });
  pen.at(MIDDLE, 242, { turn: -Math.PI / 24 }, () => {
    const stamp = say(language, "certificatePicture.revoked");
    const width = pen.measure(stamp, 48, 700) + 60;
    pen.frame(-width / 2, -41, width, 82, 12);
    pen.stroke("danger", 5);
    pen.text(stamp, 0, 17, { size: 48, weight: 700, ink: "danger" });
  });
}
