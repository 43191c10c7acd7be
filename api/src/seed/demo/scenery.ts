import type { Dice } from "./random";

export const WIDTH = 1280;
export const HEIGHT = 960;

/** The light of a picture. */
export interface Light {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly hills: readonly [string, string];
  readonly ground: readonly [string, string];
  readonly water: readonly [string, string];
}

export const LIGHTS: readonly Light[] = [
  {
    sky: ["#bfe3f2", "#fdf3dc"],
    sun: "#ffd166",
    hills: ["#a3c9a8", "#84b59f"],
    ground: ["#8fbf6a", "#6fa355"],
    water: ["#7fc4d6", "#4fa3bd"],
  },
  {
    sky: ["#fbd3a4", "#fff1d6"],
    sun: "#f4845f",
    hills: ["#d8b08c", "#b98b73"],
    ground: ["#b5a65a", "#94873f"],
    water: ["#f0b58f", "#c98a6b"],
  },
  {
    sky: ["#a9c7d8", "#e4eef0"],
    sun: "#f7f3e3",
    hills: ["#8fae9f", "#6f9484"],
    ground: ["#76a56f", "#5b8a58"],
    water: ["#8fb6c4", "#66939f"],
  },
  {
    sky: ["#f3b6b0", "#fde5cf"],
    sun: "#ffe08a",
    hills: ["#c58f9c", "#a1728a"],
    ground: ["#a3b86c", "#7f9a4f"],
    water: ["#e5a3a0", "#b97a86"],
  },
  {
    sky: ["#cfe8d5", "#fbf7e4"],
    sun: "#ffe28a",
    hills: ["#9ccc9c", "#74b286"],
    ground: ["#7cc07a", "#58a05f"],
    water: ["#86d1c4", "#55ab9f"],
  },
  {
    sky: ["#2f3e63", "#7a6c9d"],
    sun: "#fdf3c8",
    hills: ["#46507d", "#353d66"],
    ground: ["#4d6b57", "#395244"],
    water: ["#56719e", "#3d5580"],
  },
];

export type Backdrop = "village" | "city" | "river" | "field" | "school" | "room";

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;

/** The place of a picture; people stand on the ground, which begins at about 640. */
export function scenery(backdrop: Backdrop, light: Light, dice: Dice): string {
  const defs = `<defs>${gradient("sky", light.sky)}${gradient("ground", light.ground)}${gradient("water", light.water)}</defs>`;
  if (backdrop === "school" || backdrop === "room") return defs + indoors(backdrop, light, dice);
  return defs + sky(light, dice) + distance(backdrop, light, dice) + ground(backdrop, dice);
}

function sky(light: Light, dice: Dice): string {
  const x = dice.between(180, 1100);
  const y = dice.between(130, 250);
  const clouds = Array.from({ length: dice.whole(1, 3) }, () => {
    const [cx, cy, size] = [dice.between(80, 1200), dice.between(80, 300), dice.between(0.7, 1.3)];
    return `<g fill="#fff" fill-opacity=".75" transform="translate(${cx} ${cy}) scale(${size})"><circle r="34"/><circle cx="40" cy="-14" r="44"/><circle cx="88" r="34"/><rect x="-20" y="4" width="130" height="30" rx="15"/></g>`;
  });
  const birds = `<path d="M${x - 260} 210q14-16 28 0q14-16 28 0m40-60q11-12 22 0q11-12 22 0" fill="none" stroke="#4a5a55" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>`;
  return `${rect(0, 0, WIDTH, HEIGHT, "url(#sky)")}<circle cx="${x}" cy="${y}" r="150" fill="${light.sun}" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="78" fill="${light.sun}"/>${clouds.join("")}${dice.chance(0.6) ? birds : ""}`;
}

function distance(backdrop: Backdrop, light: Light, dice: Dice): string {
  if (backdrop === "city") {
    const blocks = [];
    for (let x = -20; x < WIDTH;) {
      const width = dice.between(90, 170);
      const height = dice.between(180, 430);
      const windows = [];
      for (let wy = 660 - height + 30; wy < 620; wy += 56)
        for (let wx = x + 22; wx < x + width - 30; wx += 44)
          windows.push(rect(wx, wy, 22, 30, dice.chance(0.4) ? "#fff3c4" : "#ffffff55", 3));
      blocks.push(rect(x, 660 - height, width, height, light.hills[dice.whole(0, 1) as 0 | 1], 4), ...windows);
      x += width + dice.between(4, 26);
    }
    return blocks.join("");
  }
  const hill = (y: number, swing: number, colour: string): string =>
    `<path d="M0 ${y}Q${WIDTH * 0.25} ${y - swing} ${WIDTH * 0.5} ${y - swing * 0.3}T${WIDTH} ${y - swing * 0.5}V${HEIGHT}H0Z" fill="${colour}"/>`;
  const far = hill(560, dice.between(90, 190), light.hills[0]) + hill(610, dice.between(60, 130), light.hills[1]);
  const palms = Array.from({ length: dice.whole(2, 4) }, () =>
    palm(dice.between(40, 1240), 650, dice.between(190, 290)),
  );
  const huts =
    backdrop === "village" ? [hut(dice.between(80, 380), 656, 1), hut(dice.between(860, 1120), 650, 0.85)] : [];
  return far + palms.join("") + huts.join("");
}

function ground(backdrop: Backdrop, dice: Dice): string {
  const earth = `<path d="M0 650Q320 ${dice.between(620, 640)} 640 646T1280 636V960H0Z" fill="url(#ground)"/>`;
  if (backdrop === "river") {
    const ripples = Array.from({ length: 9 }, () => {
      const [x, y] = [dice.between(40, 1150), dice.between(665, 770)];
      return `<path d="M${x} ${y}q22-12 44 0t44 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>`;
    });
    return `${rect(0, 640, WIDTH, 170, "url(#water)")}${ripples.join("")}<path d="M0 790Q360 740 700 780T1280 762V960H0Z" fill="url(#ground)"/>`;
  }
  const rows = Array.from(
    { length: 5 },
    (_, row) => `M0 ${690 + row * 58}Q640 ${660 + row * 62} 1280 ${686 + row * 58}`,
  );
  const furrows = `<path d="${rows.join("")}" fill="none" stroke="#000" stroke-opacity=".09" stroke-width="10"/>`;
  const road = `<path d="M0 700H1280V960H0Z" fill="#8b8680"/><path d="M0 830H1280" stroke="#f4f1e8" stroke-width="12" stroke-dasharray="90 60"/><path d="M0 700H1280" stroke="#d9d2c3" stroke-width="26"/>`;
  if (backdrop === "city") return earth + road;
  const tufts = Array.from({ length: 14 }, () => {
    const [x, y] = [dice.between(20, 1260), dice.between(700, 940)];
    return `<path d="M${x} ${y}l-8-22m8 22l2-26m-2 26l12-20" stroke="#3f7a45" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`;
  });
  return earth + (backdrop === "field" ? furrows : "") + tufts.join("");
}

function indoors(backdrop: "school" | "room", light: Light, dice: Dice): string {
  const wall = dice.one(["#f6ead2", "#e6efe3", "#f3e0d6", "#dfe9ef"]);
  const floor = `${rect(0, 690, WIDTH, 270, "#c9a277")}<path d="M0 760H1280M0 850H1280" stroke="#b58c62" stroke-width="5"/>${rect(0, 680, WIDTH, 16, "#a77d55")}`;
  const view = `${rect(900, 130, 260, 300, "#b68d5f", 10)}${rect(918, 148, 224, 264, "url(#sky)")}<path d="M918 350Q1000 300 1060 340T1142 320V412H918Z" fill="${light.hills[1]}"/><path d="M1030 148V412M918 280H1142" stroke="#b68d5f" stroke-width="12"/>`;
  const board = `${rect(110, 120, 620, 330, "#8a6a45", 14)}${rect(132, 142, 576, 286, "#2f5d50")}<g fill="none" stroke="#f4f1e8" stroke-width="8" stroke-linecap="round" stroke-opacity=".9"><path d="M190 220h120m-90 0v70q0 30 34 30"/><path d="M380 300q40-90 80 0m-64-24h48"/><circle cx="570" cy="250" r="46"/><path d="M200 380h420"/></g>`;
  const frame = `${rect(180, 170, 230, 180, "#b68d5f", 8)}${rect(196, 186, 198, 148, "#fffaf0")}<path d="M210 320l60-70 40 46 30-30 40 54Z" fill="${light.hills[1]}"/>${rect(520, 150, 190, 16, "#b68d5f", 8)}<g fill="#d1495b">${rect(540, 96, 26, 56, "#d1495b", 3)}${rect(572, 84, 24, 68, "#2e6f95", 3)}${rect(602, 100, 28, 52, "#edae49", 3)}${rect(636, 90, 24, 62, "#3d9970", 3)}</g>`;
  return `${rect(0, 0, WIDTH, HEIGHT, wall)}${backdrop === "school" ? board : frame}${view}${floor}`;
}

export function palm(x: number, y: number, height: number): string {
  const top = y - height;
  const leaves = [-160, -125, -90, -55, -20].map(
    (angle) =>
      `<path d="M0 0Q${height * 0.18} ${-height * 0.12} ${height * 0.38} ${height * 0.06}Q${height * 0.18} ${-height * 0.02} 0 0Z" transform="rotate(${angle + 60})"/>`,
  );
  return `<path d="M${x} ${y}q14 ${-height * 0.5} 4 ${-height}" fill="none" stroke="#7a5c3e" stroke-width="${height * 0.06}" stroke-linecap="round"/><g fill="#3f8f5b" transform="translate(${x + 4} ${top})">${leaves.join("")}</g>`;
}

const hut = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${rect(-80, -90, 160, 96, "#d8b384", 4)}<path d="M-112 -86L0 -176L112 -86Z" fill="#a9743f"/><path d="M-80 -100h160" stroke="#8a5c30" stroke-width="6"/>${rect(-22, -62, 44, 68, "#7a5233", 3)}${rect(38, -64, 28, 28, "#fff3c4", 3)}</g>`;
