const leaf = "var(--leaf)";
const sun = "var(--sun)";
const stroke = { stroke: leaf, strokeWidth: 3.5, strokeLinecap: "round", fill: "none" } as const;

const Ground = () => <path d="M17 51q15-4.500 30 0" {...stroke} />;

/** A stem and two leaves: the first deed. */
function Sprout() {
  return (
    <>
      <Ground />
      <path d="M32 48V33" {...stroke} />
      <path d="M32 37c0-10-6-15.500-16.500-15.500 0 10.500 6 16 16.500 15.500z" fill={leaf} />
      <path d="M32 34c0-9.500 5.500-14.500 15.500-14.500 0 10-5.500 15-15.500 14.500z" fill={sun} />
    </>
  );
}

/** The stem has become tall and carries more leaves. */
function Sapling() {
  return (
    <>
      <Ground />
      <path d="M32 48V23" {...stroke} />
      <path d="M32 46c0-7-4.800-11-13-11 0 7.500 4.800 11.500 13 11z" fill={leaf} />
      <path d="M32 40.500c0-7 4.800-11 13-11 0 7.500-4.800 11.500-13 11z" fill={leaf} />
      <path d="M32 34c0-7-4.800-11-13-11 0 7.500 4.800 11.500 13 11z" fill={leaf} />
      <path d="M32 27c-5-6-5-12.500 0-18.500 5 6 5 12.500 0 18.500z" fill={sun} />
    </>
  );
}

/** Three young trees that stand together. */
function Grove() {
  return (
    <>
      <Ground />
      <path d="M19.500 48.500V36M44.500 48.500V36M32 47.500V28" {...stroke} />
      <circle cx="19.500" cy="31.500" r="7.500" fill={leaf} />
      <circle cx="44.500" cy="31.500" r="7.500" fill={leaf} />
      <circle cx="32" cy="21.500" r="10.500" fill={leaf} stroke="var(--ground)" strokeWidth="2.500" />
      <circle cx="35.500" cy="18.500" r="3.200" fill={sun} />
    </>
  );
}

/** A canopy: many trees that have become one shape. */
function Forest() {
  return (
    <>
      <Ground />
      <path d="M21.500 48.500V38M32 47.500V38M42.500 48.500V38" {...stroke} />
      <path
        d="M12.500 34.500a8.800 8.800 0 0 1 7.300-11.800 12.600 12.600 0 0 1 24.400 0 8.800 8.800 0 0 1 7.300 11.800 8 8 0 0 1-7.500 5.500h-24a8 8 0 0 1-7.500-5.500z"
        fill={leaf}
      />
      <circle cx="27" cy="22.500" r="2.800" fill={sun} />
      <circle cx="38" cy="26.500" r="2.800" fill={sun} />
      <circle cx="22.500" cy="32.500" r="2.800" fill={sun} />
    </>
  );
}

/** A fir that stays green in every season, with its star. */
function Evergreen() {
  return (
    <>
      <Ground />
      <path d="M32 47.500V42" {...stroke} strokeWidth={5} />
      <path
        d="M32 29.500 46 43.500H18z M32 21.500 43 33.500H21z M32 14.500 40 24H24z"
        fill={leaf}
        stroke={leaf}
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path
        d="m32 5.500 1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 .7-4.300-3.100-3 4.300-.6z"
        fill={sun}
        stroke="var(--ground)"
        strokeWidth="1.400"
      />
    </>
  );
}

/** The old tree with a heart, under whose crown the next ones grow. */
function Guardian() {
  return (
    <>
      <Ground />
      <path d="M27.500 48.500c1.800-4.500 2.300-8.500 2.300-14h4.400c0 5.500.5 9.500 2.300 14z" fill={leaf} />
      <path
        d="M9.800 29.500A9.200 9.200 0 0 1 17 17.300a15.800 15.800 0 0 1 30 0 9.200 9.200 0 0 1 7.200 12.200c-1.200 4.200-4.600 6.500-9.200 6.500H19c-4.600 0-8-2.300-9.200-6.500z"
        fill={leaf}
      />
      <path
        d="M32 31.500c-7.500-4.800-9.800-8.300-8.300-12 1.600-3.600 6.300-3.500 8.300.4 2-3.900 6.700-4 8.300-.4 1.500 3.700-.8 7.200-8.300 12z"
        fill={sun}
      />
      <path
        d="M19.500 49v-4.500c0-3-2-4.700-5.500-4.700 0 3.200 2 5 5.500 4.700 0-3 2-4.700 5.500-4.700 0 3.200-2 5-5.500 4.700M44.500 49v-4.500c0-3-2-4.700-5.500-4.700 0 3.200 2 5 5.500 4.700 0-3 2-4.700 5.500-4.700 0 3.200-2 5-5.500 4.700"
        fill={leaf}
        stroke={leaf}
        strokeWidth="1.600"
        strokeLinejoin="round"
      />
    </>
  );
}

export const badgeShapes = { 1: Sprout, 2: Sapling, 3: Grove, 4: Forest, 5: Evergreen, 6: Guardian };
export type BadgeLevel = keyof typeof badgeShapes;
