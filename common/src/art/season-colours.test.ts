import { seasonColours } from "./season-colours";

/** Relative luminance by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const lights = Object.entries(seasonColours).flatMap(([season, { day, night }]) => [
  [season, "day", day] as const,
  [season, "night", night] as const,
]);

test.each(lights)(
  "words on the sky of %s are readable by %s, wherever on it they stand",
  (_season, _light, colours) => {
    for (const sky of colours.sky) expect(contrast(colours.ink, sky)).toBeGreaterThanOrEqual(7);
  },
);

test("each season looks like no other", () => {
  const skies = lights.map(([, , { sky }]) => sky.join());
  expect(new Set(skies).size).toBe(12);
});
