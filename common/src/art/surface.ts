/** A colour gradient of the canvas API. */
interface Gradient {
  addColorStop(offset: number, colour: string): void;
}

/** The canvas API that browsers and the server share, as far as drawings need it. `Path` is a finished outline. */
export interface Surface<Path> {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  bezierCurveTo(cx1: number, cy1: number, cx2: number, cy2: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  fill(): void;
  fill(path: Path): void;
  stroke(): void;
  stroke(path: Path): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient;
}

/** A surface with the function that turns an SVG path into an outline for it. */
export interface Drawing<Path> {
  readonly surface: Surface<Path>;
  readonly pathOf: (d: string) => Path;
}

/** Draws with the origin moved to a point and turned. */
export function drawAt<Path>(surface: Surface<Path>, x: number, y: number, angle: number, draw: () => void): void {
  surface.save();
  surface.translate(x, y);
  surface.rotate(angle);
  draw();
  surface.restore();
}

export function drawDisc<Path>(surface: Surface<Path>, x: number, y: number, radius: number, fill: unknown): void {
  surface.fillStyle = fill;
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
  surface.fill();
}

export function drawRing<Path>(
  surface: Surface<Path>,
  radius: number,
  colour: string,
  width: number,
  [x, y]: readonly [number, number] = [0, 0],
): void {
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
  surface.stroke();
}

/** A leaf from a point, `length` long in a direction. */
export function drawLeaf<Path>(
  surface: Surface<Path>,
  [x, y]: readonly [number, number],
  length: number,
  angle: number,
  fill: string,
): void {
  drawAt(surface, x, y, angle, () => {
    surface.fillStyle = fill;
    surface.beginPath();
    surface.moveTo(0, 0);
    surface.bezierCurveTo(length * 0.3, -length * 0.34, length * 0.75, -length * 0.26, length, 0);
    surface.bezierCurveTo(length * 0.75, length * 0.26, length * 0.3, length * 0.34, 0, 0);
    surface.fill();
  });
}

/** Light around a point that fades away; the colour must have six digits. */
export function drawGlow<Path>(
  surface: Surface<Path>,
  [x, y]: readonly [number, number],
  radius: number,
  colour: string,
): void {
  const gradient = surface.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, `${colour.slice(0, 7)}00`);
  drawDisc(surface, x, y, radius, gradient);
}
