import qrcode from "qrcode-generator";
import type { Pen } from "../../platform/drawing/pen";

const QR_MAX = 140;
/** Light modules around a QR code, without which phones do not find it. */
const QUIET_ZONE = 4;

interface QrPlace {
  readonly right: number;
  readonly bottom: number;
  readonly label: string;
}

/** A QR code on a card, as large as whole pixels allow, with its label below. */
export function drawQr(pen: Pen, url: string, { right, bottom, label }: QrPlace): void {
  const code = qrcode(0, "M");
  code.addData(url);
  code.make();
  const count = code.getModuleCount();
  const module = Math.max(Math.floor(QR_MAX / (count + 2 * QUIET_ZONE)), 2);
  const size = (count + 2 * QUIET_ZONE) * module;
  const x = right - size;
  const y = bottom - size;
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
  pen.text(label, x + size / 2, bottom + 22, { size: 13, ink: "quiet" });
}
