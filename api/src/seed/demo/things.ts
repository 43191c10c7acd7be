/** Things that people handle, each drawn around the point where it stands or is held. */
const at = (x: number, y: number, size: number, body: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${body}</g>`;

export const sapling = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<ellipse rx="46" ry="13" fill="#6b4a2f"/><path d="M0 0Q4 -46 0 -92" fill="none" stroke="#5d7f3a" stroke-width="9" stroke-linecap="round"/><g fill="#4caf50"><path d="M0 -88Q-46 -96 -50 -132Q-8 -130 0 -88Z"/><path d="M0 -88Q40 -104 46 -142Q2 -136 0 -88Z"/><path d="M2 -46Q-36 -50 -42 -78Q-6 -78 2 -46Z" fill="#66bb6a"/><path d="M2 -40Q34 -46 40 -72Q6 -74 2 -40Z" fill="#66bb6a"/></g>`,
  );

export const tree = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-14 0Q-6 -90 -10 -170H12Q8 -90 18 0Z" fill="#7a5c3e"/><g fill="#3d8b53"><circle cy="-230" r="92"/><circle cx="-72" cy="-178" r="66"/><circle cx="74" cy="-182" r="68"/></g><g fill="#57a86b"><circle cx="-24" cy="-256" r="50"/><circle cx="54" cy="-214" r="40"/></g>`,
  );

export const spade = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M0 0V-190" stroke="#9c6b3f" stroke-width="12" stroke-linecap="round"/><path d="M-26 -190h52" stroke="#9c6b3f" stroke-width="12" stroke-linecap="round"/><path d="M-28 -10H28V26Q0 74 -28 26Z" fill="#8d99a6"/>`,
  );

export const wateringCan = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-40 -50H34V20H-40Z" fill="#2e86ab"/><path d="M30 0L92 -46" stroke="#2e86ab" stroke-width="14"/><path d="M-40 -30Q-84 -20 -40 12" fill="none" stroke="#246b88" stroke-width="11"/><g stroke="#8fd3ee" stroke-width="5" stroke-linecap="round"><path d="M100 -40l14 36M112 -46l24 32M92 -32l4 40"/></g>`,
  );

export const sack = (x: number, y: number, size = 1, colour = "#3a3f4b"): string =>
  at(
    x,
    y,
    size,
    `<path d="M-46 0Q-66 -86 -18 -112H18Q66 -86 46 0Z" fill="${colour}"/><path d="M-22 -110Q0 -136 22 -110" fill="none" stroke="${colour}" stroke-width="12"/><path d="M-20 -96H20" stroke="#fff" stroke-opacity=".3" stroke-width="7"/>`,
  );

export const litter = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<rect x="-30" y="-14" width="46" height="18" rx="8" fill="#7ec8e3" transform="rotate(-14)"/><rect x="24" y="-20" width="24" height="22" rx="4" fill="#e76f51"/><path d="M-60 0q14-24 30 0Z" fill="#f4f1e8"/>`,
  );

export const book = (x: number, y: number, size = 1, colour = "#d1495b"): string =>
  at(
    x,
    y,
    size,
    `<path d="M0 0Q-36 -22 -76 -10V-70Q-36 -82 0 -60Z" fill="#fffaf0" stroke="${colour}" stroke-width="8"/><path d="M0 0Q36 -22 76 -10V-70Q36 -82 0 -60Z" fill="#fffaf0" stroke="${colour}" stroke-width="8"/><path d="M-56 -52l40 12m-40 8l40 12m32-32l40-12m-40 32l40-12" stroke="#b9b4a8" stroke-width="5"/>`,
  );

export const bookStack = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<g>${["#2e6f95", "#edae49", "#d1495b", "#3d9970"].map((colour, row) => `<rect x="${-60 + (row % 2) * 10}" y="${-26 - row * 26}" width="116" height="24" rx="5" fill="${colour}"/><rect x="${-40 + (row % 2) * 10}" y="${-20 - row * 26}" width="90" height="12" fill="#fffaf0"/>`).join("")}</g>`,
  );

export const pot = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-92 -96Q-104 0 -58 0H58Q104 0 92 -96Z" fill="#7d8590"/><ellipse cy="-96" rx="94" ry="24" fill="#f2e3b3"/><ellipse cy="-96" rx="94" ry="24" fill="none" stroke="#5d646e" stroke-width="10"/><path d="M-30 -130q-12-24 4-44m28 44q-12-24 4-44m30 42q-12-22 4-40" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>`,
  );

export const plate = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<ellipse rx="48" ry="14" fill="#f4f1e8"/><path d="M-32 -4Q0 -44 32 -4Z" fill="#fff7dc"/><circle cx="-8" cy="-14" r="7" fill="#e07a5f"/><circle cx="12" cy="-10" r="6" fill="#4caf50"/>`,
  );

export const parcel = (x: number, y: number, size = 1, colour = "#c79a63"): string =>
  at(
    x,
    y,
    size,
    `<rect x="-58" y="-84" width="116" height="84" rx="6" fill="${colour}"/><path d="M-58 -54H58M0 -84V0" stroke="#fff" stroke-opacity=".45" stroke-width="10"/><path d="M-14 -84q-26-34 14-18q40-16 14 18" fill="none" stroke="#d1495b" stroke-width="9"/>`,
  );

export const blanket = (x: number, y: number, size = 1, colour = "#c05780"): string =>
  at(
    x,
    y,
    size,
    `<rect x="-74" y="-70" width="148" height="70" rx="16" fill="${colour}"/><path d="M-74 -48H74M-74 -24H74" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-dasharray="18 10"/>`,
  );

export const bench = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<g fill="#8a5c30"><rect x="-190" y="-100" width="380" height="22" rx="6"/><rect x="-190" y="-180" width="380" height="18" rx="6"/><rect x="-190" y="-148" width="380" height="18" rx="6"/></g><path d="M-160 -180V0M160 -180V0" stroke="#5f3f22" stroke-width="18"/>`,
  );

export const cane = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M0 0V-150q0-28 28-24" fill="none" stroke="#6b4a2f" stroke-width="11" stroke-linecap="round"/>`,
  );

export const bed = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<rect x="-250" y="-120" width="500" height="60" rx="20" fill="#fff"/><rect x="-250" y="-84" width="500" height="40" rx="10" fill="#a8d5cf"/><path d="M-230 -44V0M230 -44V0" stroke="#7d8590" stroke-width="16"/><rect x="-244" y="-156" width="120" height="52" rx="22" fill="#e4eef0"/>`,
  );

export const drip = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M0 0V-420M-34 0H34M0 -420H70" stroke="#7d8590" stroke-width="11" stroke-linecap="round"/><rect x="44" y="-410" width="56" height="84" rx="14" fill="#b3261e"/><rect x="54" y="-400" width="36" height="24" rx="5" fill="#fff"/><path d="M72 -326Q72 -200 -60 -150" fill="none" stroke="#b3261e" stroke-width="6"/>`,
  );

export const heart = (x: number, y: number, size = 1, colour = "#d1495b"): string =>
  at(x, y, size, `<path d="M0 30C-70 -20 -40 -76 0 -40C40 -76 70 -20 0 30Z" fill="${colour}"/>`);

export const dog = (x: number, y: number, size = 1, colour = "#c58b52"): string =>
  at(
    x,
    y,
    size,
    `<path d="M-80 -50Q-126 -66 -118 -112" fill="none" stroke="${colour}" stroke-width="16" stroke-linecap="round"/><rect x="-88" y="-84" width="150" height="62" rx="30" fill="${colour}"/><path d="M-66 -36V0M-34 -36V0M26 -36V0M48 -36V0" stroke="${colour}" stroke-width="18" stroke-linecap="round"/><circle cx="74" cy="-96" r="38" fill="${colour}"/><ellipse cx="106" cy="-84" rx="24" ry="17" fill="#f0d3ae"/><circle cx="124" cy="-90" r="7" fill="#2a1712"/><circle cx="82" cy="-104" r="5" fill="#2a1712"/><path d="M48 -122Q30 -96 44 -74Q64 -92 62 -124Z" fill="#8a5c30"/>`,
  );

export const cat = (x: number, y: number, size = 1, colour = "#8d99a6"): string =>
  at(
    x,
    y,
    size,
    `<path d="M-50 -16Q-104 -30 -84 -84" fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round"/><ellipse cy="-38" rx="52" ry="40" fill="${colour}"/><circle cx="40" cy="-86" r="32" fill="${colour}"/><path d="M14 -106L18 -138L38 -116ZM44 -116L64 -138L66 -104Z" fill="${colour}"/><circle cx="32" cy="-90" r="4.500" fill="#2a1712"/><circle cx="52" cy="-90" r="4.500" fill="#2a1712"/><path d="M-20 0h20m16 0h24" stroke="${colour}" stroke-width="14" stroke-linecap="round"/>`,
  );

export const bird = (x: number, y: number, size = 1, colour = "#4a7fa7"): string =>
  at(
    x,
    y,
    size,
    `<ellipse rx="26" ry="18" fill="${colour}"/><circle cx="24" cy="-14" r="13" fill="${colour}"/><path d="M35 -14l18 5l-18 5Z" fill="#edae49"/><path d="M-22 -4L-54 -14L-40 6Z" fill="#35607f"/><path d="M-6 -6q-14-22-34-14q12 22 34 14" fill="#35607f"/><circle cx="28" cy="-17" r="2.500" fill="#fff"/><path d="M-4 17v16m10-16v16" stroke="#b5651d" stroke-width="3.500"/>`,
  );

export const bowl = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-58 -28H58Q50 6 26 6H-26Q-50 6 -58 -28Z" fill="#b5651d"/><ellipse cy="-28" rx="58" ry="12" fill="#8fd3ee"/>`,
  );

export const boat = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-330 -60Q0 26 330 -70Q260 50 140 56H-150Q-270 50 -330 -60Z" fill="#7a5233"/><path d="M-330 -60Q0 26 330 -70" fill="none" stroke="#5f3f22" stroke-width="12"/>`,
  );

export const table = (x: number, y: number, size = 1, cloth = "#3d9970"): string =>
  at(
    x,
    y,
    size,
    `<path d="M-260 -130H260L236 -40H-236Z" fill="${cloth}"/><path d="M-260 -130H260" stroke="#fff" stroke-opacity=".5" stroke-width="10"/><path d="M-226 -40V0M226 -40V0" stroke="#6b4a2f" stroke-width="16"/>`,
  );

export const tent = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M-360 -300L0 -420L360 -300V-250H-360Z" fill="#f4f1e8"/><path d="M-360 -250q45 50 90 0t90 0t90 0t90 0t90 0t90 0t90 0t90 0" fill="#d1495b"/><path d="M-350 -260V0M350 -260V0" stroke="#8d99a6" stroke-width="14"/><path d="M-22 -356h44m-22-22v44" stroke="#d1495b" stroke-width="16"/>`,
  );

export const planter = (x: number, y: number, size = 1, flower = "#f4a300"): string =>
  at(
    x,
    y,
    size,
    `<path d="M-60 -58H60L48 0H-48Z" fill="#c1633b"/><g stroke="#3f8f5b" stroke-width="7" fill="none"><path d="M-24 -58Q-34 -96 -26 -124M4 -58V-136M30 -58Q44 -92 34 -118"/></g><g fill="${flower}"><circle cx="-26" cy="-128" r="17"/><circle cx="4" cy="-142" r="19"/><circle cx="35" cy="-122" r="16"/></g>`,
  );

export const broom = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    `<path d="M0 0L-66 -216" stroke="#9c6b3f" stroke-width="11" stroke-linecap="round"/><path d="M-16 -30L34 40L58 20L8 -44Z" fill="#e0b25a"/><path d="M4 -20l40 44m-30-52l38 40" stroke="#b98a35" stroke-width="5"/>`,
  );

export const crossing = (): string =>
  Array.from(
    { length: 7 },
    (_, stripe) => `<rect x="${330 + stripe * 96}" y="740" width="52" height="190" rx="4" fill="#f4f1e8"/>`,
  ).join("");
