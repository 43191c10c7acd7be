const leaf = "var(--leaf)";
const sun = "var(--sun)";
const stroke = { stroke: leaf, strokeWidth: 3.5, strokeLinecap: "round", fill: "none" } as const;

const Ground = () => <path d="M17 51q15-4.5 30 0" {...stroke} />;

/** A stem and two leaves: the first deed. */
function Sprout() {
  return (
    <>
      <Ground />
      <path d="M32 49V32" {...stroke} />
      <path d="M32 36c0-9-5.5-14-15-14 0 9.500 5.500 14.500 15 14z" fill={leaf} />
      <path d="M32 32c0-8.500 5-13 14-13 0 8.800-5 13.500-14 13z" fill={sun} />
    </>
  );
}

/** The stem has become tall and carries three pairs of leaves. */
function Sapling() {
  return (
    <>
      <Ground />
      <path d="M32 49V20" {...stroke} />
      <path d="M32 45c0-6.500-4.500-10-12-10 0 6.800 4.500 10.500 12 10z" fill={leaf} />
      <path d="M32 40c0-6.500 4.500-10 12-10 0 6.800-4.500 10.500-12 10z" fill={leaf} />
      <path d="M32 32c0-6.500-4.500-10-12-10 0 6.800 4.500 10.500 12 10z" fill={leaf} />
      <path d="M32 23c0-7 4-11.500 11-12.500 1 7.500-3.500 12.500-11 12.500z" fill={sun} />
    </>
  );
}

/** Three young trees that stand together. */
function Grove() {
  return (
    <>
      <Ground />
      <path d="M20 49V36M44 49V36M32 49V27" {...stroke} />
      <circle cx="20" cy="31" r="7.500" fill={leaf} />
      <circle cx="44" cy="31" r="7.500" fill={leaf} />
      <circle cx="32" cy="22" r="10" fill={leaf} stroke="var(--ground)" strokeWidth="2.500" />
      <circle cx="35.500" cy="19" r="3" fill={sun} />
    </>
  );
}

/** A canopy: many trees that have become one shape. */
function Forest() {
  return (
    <>
      <Ground />
      <path d="M22 50V38M32 50V34M42 50V38" {...stroke} />
      <path
        d="M13 37.500a8.500 8.500 0 0 1 7-12 12.500 12.500 0 0 1 24 0 8.500 8.500 0 0 1 7 12 7 7 0 0 1-6.500 3.500h-25a7 7 0 0 1-6.500-3.500z"
        fill={leaf}
      />
      <circle cx="27" cy="24" r="2.600" fill={sun} />
      <circle cx="37" cy="28" r="2.600" fill={sun} />
      <circle cx="22" cy="33" r="2.600" fill={sun} />
    </>
  );
}

/** A fir that stays green in every season, with its star. */
function Evergreen() {
  return (
    <>
      <Ground />
      <path d="M32 50v-7" {...stroke} strokeWidth={5} />
      <path
        d="M32 30 46.500 45h-29z M32 21.500 43.500 34.500h-23z M32 13 40.500 24.500h-17z"
        fill={leaf}
        stroke={leaf}
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path
        d="m32 5.500 1.700 3.600 3.900.5-2.900 2.700.8 3.900-3.500-1.900-3.500 1.900.8-3.900-2.900-2.700 3.900-.5z"
        fill={sun}
        stroke="var(--ground)"
        strokeWidth="1.200"
      />
    </>
  );
}

/** The old tree under whose crown others stand, behind a shield. */
function Guardian() {
  return (
    <>
      <path d="M32 9.500 51 15v15.500c0 12-8 19.500-19 24-11-4.500-19-12-19-24V15z" fill={leaf} />
      <path
        d="M32 47V28M32 38l-6-5M32 35l6-5"
        stroke="var(--ground)"
        strokeWidth="3.200"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M21 30a6.300 6.300 0 0 1 3-11.300 8.600 8.600 0 0 1 16 0A6.300 6.300 0 0 1 43 30z"
        fill="var(--ground)"
      />
      <circle cx="32" cy="23.500" r="3.600" fill={sun} />
    </>
  );
}

export const badgeShapes = { 1: Sprout, 2: Sapling, 3: Grove, 4: Forest, 5: Evergreen, 6: Guardian };
export type BadgeLevel = keyof typeof badgeShapes;
