import { deepMedalTones } from "@tree-for-deed/common/art/medal-tones";
import type { SystemStyleObject, Theme } from "@mui/system";

type Styles = SystemStyleObject<Theme>;

const [soon, then, last] = ["150ms", "700ms", "1700ms"];
/** With reduced motion only the final state is shown, since all movement is in the animation. */
const moves = (name: string, time: string, delay: string): string =>
  `${name} ${time} cubic-bezier(.2,.7,.2,1) ${delay} both`;

/** Styles of the whole screen: a morning in the light scheme, a night in the dark one. */
export const screen: Styles = {
  "--sky": "linear-gradient(#fff8e6, #ffe9b8 45%, #fbc95c)",
  "--ink": "#084f37",
  "--sun": "#ffb41f",
  "--glow": "rgb(244 163 0 / 0.45)",
  "--rice": "#fffdf4",
  "--number": "#2b1d00",
  "--far": "#8ccba8",
  "--far-crown": "#5fb48a",
  "--middle": "#3e9a72",
  "--middle-crown": "#23805b",
  "--near": "#0b6b4a",
  "--trunk": "#2b1d00",
  "--crown": "#5cc99b",
  "--blossom": "#f4a300",
  "--on-hill": "#ffffff",
  "@media (prefers-color-scheme: dark)": {
    "--sky": "linear-gradient(#041a12, #0a3526 55%, #10583e)",
    "--ink": "#fff1d2",
    "--glow": "rgb(244 163 0 / 0.3)",
    "--rice": "#fff1d2",
    "--far": "#0e5038",
    "--far-crown": "#16704f",
    "--middle": "#0c4330",
    "--middle-crown": "#126046",
    "--near": "#06281b",
    "--trunk": "#fff1d2",
  },
  "@keyframes celebration-rise": { from: { transform: "translateY(calc(0.46 * var(--screen)))" } },
  "@keyframes celebration-bloom": { from: { transform: "rotate(-60deg) scale(0.4)", opacity: 0 } },
  "@keyframes celebration-grow": { from: { transform: "scale(0)" }, "70%": { transform: "scale(1.08)" } },
  "@keyframes celebration-come": { from: { transform: "translateY(100%)", opacity: 0 } },
  "@keyframes celebration-go": { from: { transform: "none", opacity: 1 } },
  "@keyframes celebration-strike": { from: { transform: "scale(2.6) rotate(-24deg)", opacity: 0 } },
  "@keyframes celebration-show": { from: { opacity: 0 } },
  "@keyframes celebration-fall": {
    from: { transform: "translate(0, -12vh)", opacity: 1 },
    to: { transform: "translate(4vw, 70vh) rotate(260deg)", opacity: 0 },
  },
  "&[data-still] *": { animation: "none !important" },
  position: "relative",
  minHeight: "var(--screen)",
  display: "grid",
  gridTemplateRows: "auto auto minmax(150px, 1fr) auto",
  justifyItems: "center",
  overflow: "hidden",
  background: "var(--sky)",
  color: "var(--ink)",
  textAlign: "center",
  px: 2,
};

export const words: Styles = {
  zIndex: 2,
  maxWidth: 560,
  pt: "max(2.75rem, calc(0.05 * var(--screen)))",
  animation: moves("celebration-show", "600ms", soon),
};

export const sun: Styles = {
  position: "relative",
  width: "min(48vw, calc(0.24 * var(--screen)), 280px)",
  minWidth: 140,
  aspectRatio: "1",
  mt: "max(40px, calc(0.055 * var(--screen)))",
  mb: "max(24px, calc(0.03 * var(--screen)))",
  display: "grid",
  placeItems: "center",
  borderRadius: "50%",
  bgcolor: "var(--sun)",
  color: "var(--number)",
  boxShadow: "0 0 90px 40px var(--glow)",
  containerType: "inline-size",
  animation: moves("celebration-rise", "1300ms", soon),
};

/** Styles of the flowers around the sun. */
export const alpona: Styles = {
  position: "absolute",
  inset: "-17%",
  overflow: "visible",
  animation: moves("celebration-bloom", "1500ms", then),
};

export const numbers: Styles = { display: "grid", overflow: "hidden", lineHeight: 1.3, "& > *": { gridArea: "1/1" } };
export const numberBefore: Styles = {
  opacity: 0,
  transform: "translateY(-100%)",
  animation: moves("celebration-go", "500ms", last),
};
export const numberNow: Styles = { animation: moves("celebration-come", "500ms", last) };

/** Styles of the hills: as wide as the screen; skylines are stretched, trees are not. */
export const land: Styles = { position: "relative", zIndex: 1, alignSelf: "stretch", justifySelf: "stretch", mx: -2 };

export const skyline: Styles = {
  position: "absolute",
  inset: 0,
  // Overlaps by 1px, so that rounding leaves no gap between hill and ground.
  bottom: -1,
  width: "100%",
  height: "calc(100% + 1px)",
  display: "block",
};

/** Animation of the new tree at this index. */
export const growing = (place: number): string => moves("celebration-grow", "1100ms", `${900 + place * 220}ms`);

export const ground: Styles = {
  zIndex: 2,
  justifySelf: "stretch",
  mx: -2,
  px: 2,
  pt: 1,
  pb: "max(24px, env(safe-area-inset-bottom, 0px))",
  bgcolor: "var(--near)",
};

export const actions: Styles = {
  maxWidth: 560,
  mx: "auto",
  "& > .MuiButton-root": { justifySelf: "center", width: "100%", maxWidth: 420 },
  display: "grid",
  gap: 1,
  color: "var(--on-hill)",
  animation: moves("celebration-show", "500ms", "1200ms"),
};

/** Colours of a medal on a hill that is as green as the medal's ground. */
const deepMedal = Object.fromEntries(
  Object.entries(deepMedalTones).map(([tone, colour]) => [`--medal-${tone}`, colour]),
);

export const medal: Styles = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 1.5,
  pb: 1,
  fontWeight: 700,
  fontSize: "1.125rem",
  textAlign: "left",
  "& svg": {
    width: 84,
    height: 84,
    flexShrink: 0,
    ...deepMedal,
    animation: moves("celebration-strike", "520ms", "2000ms"),
  },
};

export const petal = (place: number): Styles => ({
  position: "absolute",
  zIndex: 2,
  top: 0,
  left: `${(place * 61.8) % 100}%`,
  width: 12,
  height: 8,
  borderRadius: "100% 0",
  bgcolor: place % 3 === 0 ? "var(--crown)" : "var(--blossom)",
  opacity: 0,
  animation: `celebration-fall 2200ms ease-in ${600 + ((place * 337) % 1100)}ms`,
});
