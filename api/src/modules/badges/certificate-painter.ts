import type { Path2D } from "@napi-rs/canvas";
import qrcode from "qrcode-generator";
import type { LanguageCode } from "../../shared/request";
import { badgeDrawing } from "./badge-drawings";
import { canvasKit } from "./certificate-fonts";
import { COLORS, FADED, Pen } from "./certificate-pen";
import { CERTIFICATE_WORDS, type CertificateWords } from "./certificate-words";
import { fitText } from "./fitted-text";

/** Everything that a certificate shows, already in its language. */
export interface CertificateContent {
  readonly language: LanguageCode;
  readonly code: string;
  /** Where the QR code leads. */
  readonly url: string;
  /** `null` for a revoked certificate, which names nobody. */
  readonly name: string | null;
  readonly approvedDeeds: number;
  readonly badge: { readonly name: string; readonly level: number };
  readonly date: string;
  /** When it was revoked; `null` while it is in force. */
  readonly revokedOn: string | null;
}

type PathOf = (path: string) => Path2D;

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
  const words = CERTIFICATE_WORDS[content.language];
  drawPaper(pen, pathOf);
  drawHead(pen, pathOf, words);
  if (content.revokedOn === null) drawHolder(pen, words, content);
  drawBadge(pen, pathOf, words, content);
  drawFoot(pen, words, content);
  drawQr(pen, words, content.url);
  if (content.revokedOn !== null) drawRevocation(pen, words, content.revokedOn);
  return canvas.encode("png");
}

function drawPaper(pen: Pen, pathOf: PathOf): void {
  pen.frame(0, 0, WIDTH, HEIGHT, 0);
  pen.fill("paper");
  pen.frame(18, 18, WIDTH - 36, HEIGHT - 36, 14);
  pen.fill("white");
  pen.stroke("leaf", 4);
  pen.frame(28, 28, WIDTH - 56, HEIGHT - 56, 8);
  pen.stroke("gold", 1);
  const corners = [
    [28, 28, 0],
    [WIDTH - 28, 28, Math.PI / 2],
    [WIDTH - 28, HEIGHT - 28, Math.PI],
    [28, HEIGHT - 28, -Math.PI / 2],
  ] as const;
  for (const [x, y, turn] of corners) pen.at(x, y, { turn }, () => drawSprig(pen, pathOf));
}

/** Two leaves that grow out of a corner along its sides. */
function drawSprig(pen: Pen, pathOf: PathOf): void {
  const { context } = pen;
  context.fillStyle = pen.color("white");
  context.fillRect(-2, -2, 16, 16);
  for (const [path, ink] of [
    ["M4 4C24 4 40 10 52 22 34 26 14 22 4 4z", "leaf"],
    ["M4 4C4 24 10 40 22 52 26 34 22 14 4 4z", "leaf"],
    ["M6 6C18 10 26 18 30 30 18 26 10 18 6 6z", "sun"],
  ] as const) {
    const shape = pathOf(path);
    context.fillStyle = pen.color(ink);
    context.fill(shape);
    context.strokeStyle = pen.color("white");
    context.lineWidth = 1.5;
    context.stroke(shape);
  }
}

function drawHead(pen: Pen, pathOf: PathOf, words: CertificateWords): void {
  const { context } = pen;
  pen.at(MIDDLE - 24, 44, {}, () => {
    pen.frame(0, 0, 48, 48, 24);
    pen.fill("leaf");
    context.lineCap = "round";
    context.strokeStyle = pen.color("white");
    context.lineWidth = 3;
    context.stroke(pathOf("M24 39V22"));
    context.fillStyle = pen.color("white");
    context.fill(pathOf("M24 24C24 15.500 18.500 11 10.500 11c0 9 5 13.500 13.500 13z"));
    context.fillStyle = pen.color("sun");
    context.fill(pathOf("M24 29c0-7 4.600-11 13-11 0 8-4.700 11.600-13 11z"));
  });
  pen.text("Tree for Deed", MIDDLE, 113, { size: 15, weight: 600, ink: "quiet" });
  pen.text(words.title, MIDDLE, 164, { size: 36, weight: 700, ink: "leaf" });
}

function drawHolder(pen: Pen, words: CertificateWords, { name, approvedDeeds }: CertificateContent): void {
  pen.text(words.presented, MIDDLE, 204, { size: 16, ink: "quiet" });
  const { lines, size } = fitText(name ?? words.former, { ...NAME, measure: widthsOf(pen) });
  const step = size * 1.3;
  lines.forEach((line, index) => {
    const y = NAME_MIDDLE + size * 0.32 + (index - (lines.length - 1) / 2) * step;
    pen.text(line, MIDDLE, y, { size, weight: 700 });
  });
  drawRule(pen, 316);
  pen.text(words.deeds(approvedDeeds), MIDDLE, 352, { size: 18 });
}

const MEASURED_AT = 100;

/** Widths grow with the size: shaping a text, which takes long, happens once. */
function widthsOf(pen: Pen): (text: string, size: number) => number {
  const known = new Map<string, number>();
  return (text, size) => {
    const width = known.get(text) ?? pen.measure(text, MEASURED_AT, 700);
    known.set(text, width);
    return (width * size) / MEASURED_AT;
  };
}

/** A fine line with a diamond in its middle. */
function drawRule(pen: Pen, y: number): void {
  pen.line(MIDDLE - 170, y, MIDDLE - 14, y, "gold", 1);
  pen.line(MIDDLE + 14, y, MIDDLE + 170, y, "gold", 1);
  pen.at(MIDDLE, y, { turn: Math.PI / 4 }, () => {
    pen.frame(-4, -4, 8, 8, 1);
    pen.fill("sun");
  });
}

function drawBadge(pen: Pen, pathOf: PathOf, words: CertificateWords, { badge }: CertificateContent): void {
  const { context } = pen;
  const size = 112;
  pen.at(MIDDLE - size / 2, 378, { scale: size / 64 }, () => {
    pen.frame(1.5, 1.5, 61, 61, 30.5);
    pen.fill("light");
    pen.stroke("leaf", 2);
    pen.frame(4.5, 4.5, 55, 55, 27.5);
    pen.stroke("gold", 0.6);
    context.lineCap = "round";
    context.lineJoin = "round";
    pen.at(32 - 32 * 0.86, 32 - 31 * 0.86, { scale: 0.86 }, () => {
      for (const { path, fill, stroke, width = 1 } of badgeDrawing(badge.level)) {
        const shape = pathOf(path);
        const ink = (name: "leaf" | "sun" | "ground"): string => pen.color(name === "ground" ? "light" : name);
        context.lineWidth = width;
        if (fill) context.fillStyle = ink(fill);
        if (fill) context.fill(shape);
        if (stroke) context.strokeStyle = ink(stroke);
        if (stroke) context.stroke(shape);
      }
    });
  });
  pen.text(words.badge(badge.name), MIDDLE, 524, { size: 20, weight: 700, ink: "leaf" });
}

function drawFoot(pen: Pen, words: CertificateWords, { date, code }: CertificateContent): void {
  const left = 66;
  pen.text(words.date, left, 436, { size: 13, ink: "quiet", align: "left" });
  pen.text(date, left, 459, { size: 16, weight: 600, align: "left" });
  pen.text(words.number, left, 496, { size: 13, ink: "quiet", align: "left" });
  pen.text(code, left, 518, { size: 13, weight: 600, align: "left" });
}

const QR_MAX = 140;
/** Light modules around a QR code, without which phones do not find it. */
const QUIET_ZONE = 4;

function drawQr(pen: Pen, words: CertificateWords, url: string): void {
  const code = qrcode(0, "M");
  code.addData(url);
  code.make();
  const count = code.getModuleCount();
  const module = Math.max(Math.floor(QR_MAX / (count + 2 * QUIET_ZONE)), 2);
  const size = (count + 2 * QUIET_ZONE) * module;
  const x = WIDTH - 60 - size;
  const y = 504 - size;
  pen.frame(x, y, size, size, 8);
  pen.fill("white");
  pen.stroke("line", 1);
  pen.context.fillStyle = pen.color("text");
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      pen.context.fillRect(x + (column + QUIET_ZONE) * module, y + (row + QUIET_ZONE) * module, module, module);
    }
  }
  pen.text(words.scan, x + size / 2, 526, { size: 13, ink: "quiet" });
}

function drawRevocation(pen: Pen, words: CertificateWords, revokedOn: string): void {
  pen.text(words.revokedText, MIDDLE, 334, { size: 18, weight: 600, ink: "danger" });
  pen.text(words.revokedOn(revokedOn), MIDDLE, 360, { size: 15, ink: "quiet" });
  pen.at(MIDDLE, 242, { turn: -Math.PI / 24 }, () => {
    const width = pen.measure(words.revoked, 48, 700) + 60;
    pen.frame(-width / 2, -41, width, 82, 12);
    pen.stroke("danger", 5);
    pen.text(words.revoked, 0, 17, { size: 48, weight: 700, ink: "danger" });
  });
}
