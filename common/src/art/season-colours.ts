import type { Season } from "../seasons";

/** The colours of a landscape in one season, by day or by night. */
export interface SeasonColours {
  /** From the top down to the horizon. */
  readonly sky: readonly [string, string, string];
  /** Colour of text on that sky. */
  readonly ink: string;
  readonly sun: string;
  /** Rice paste and petals of the alpona around the sun. */
  readonly rice: string;
  readonly petal: string;
  /** The farthest first. */
  readonly hills: readonly [string, string, string];
  /** Colour of the season's sign: rain, clouds, ears, mist, petals. */
  readonly token: string;
}

/** Each season by day, and by night for devices that prefer the dark. */
export const seasonColours: Readonly<Record<Season, { readonly day: SeasonColours; readonly night: SeasonColours }>> = {
  // Dust and heat, and flame trees in flower.
  grishmo: {
    day: {
      sky: ["#FFF6DF", "#FFE0AE", "#FFC385"],
      ink: "#4A1E00",
      sun: "#FF8F2B",
      rice: "#FFFBEF",
      petal: "#D9401F",
      hills: ["#D8D7A2", "#B9C57C", "#86A64D"],
      token: "#E4572E",
    },
    night: {
      sky: ["#170D07", "#2E1B0E", "#512E14"],
      ink: "#FFE7C8",
      sun: "#FFB46B",
      rice: "#DDBB8C",
      petal: "#E4572E",
      hills: ["#4A4A2A", "#3C4524", "#2C381C"],
      token: "#C2492A",
    },
  },
  // Rain over fields that are greener than ever.
  borsha: {
    day: {
      sky: ["#E9F1F4", "#CFE1E8", "#B4D2DA"],
      ink: "#0B3A46",
      sun: "#FBE9B6",
      rice: "#FFFFFF",
      petal: "#5E8FA3",
      hills: ["#A5D3B6", "#63B487", "#2F8F60"],
      token: "#7FA9BA",
    },
    night: {
      sky: ["#06151B", "#0B2832", "#13404C"],
      ink: "#DCEFF4",
      sun: "#D8D3B4",
      rice: "#A9C3C9",
      petal: "#4E7F92",
      hills: ["#235044", "#1A4537", "#11362A"],
      token: "#3F6C7C",
    },
  },
  // A washed sky, white clouds, and kash grass along the rivers.
  shorot: {
    day: {
      sky: ["#EAF6FF", "#CDE8FC", "#AEDAF5"],
      ink: "#0B3B5C",
      sun: "#FFC94D",
      rice: "#FFFFFF",
      petal: "#3E8FC4",
      hills: ["#C2E2B9", "#8FCB92", "#58AD6D"],
      token: "#FFFFFF",
    },
    night: {
      sky: ["#061424", "#0B2743", "#143F64"],
      ink: "#DFEFFF",
      sun: "#FFE3A3",
      rice: "#B9CFE3",
      petal: "#3E77A6",
      hills: ["#2A5550", "#1F4843", "#153834"],
      token: "#7E97AD",
    },
  },
  // Ripe paddy and the first dew.
  hemonto: {
    day: {
      sky: ["#FFF8E6", "#FFEBC0", "#FCD27A"],
      ink: "#3F2A00",
      sun: "#FFB41F",
      rice: "#FFFDF4",
      petal: "#F08A00",
      hills: ["#CFDDA6", "#E6CC74", "#8DAE55"],
      token: "#C98A12",
    },
    night: {
      sky: ["#0A150E", "#15281A", "#33401C"],
      ink: "#FFF1D2",
      sun: "#FFE0A0",
      rice: "#D9C58F",
      petal: "#C98600",
      hills: ["#4B5229", "#5C4F1F", "#2B3B1D"],
      token: "#A87B22",
    },
  },
  // Mist in the morning, mustard in flower.
  sheet: {
    day: {
      sky: ["#F5F6F3", "#E7ECE9", "#F4E9CB"],
      ink: "#27393A",
      sun: "#FFD98A",
      rice: "#FFFFFF",
      petal: "#C9A227",
      hills: ["#D3DCD2", "#EBD14E", "#93B077"],
      token: "#FFFFFF",
    },
    night: {
      sky: ["#0D1213", "#1A2325", "#313D3D"],
      ink: "#EAF0EE",
      sun: "#F1E3BF",
      rice: "#BFC8C4",
      petal: "#8F7A2A",
      hills: ["#3A4745", "#5A5420", "#2A3A30"],
      token: "#5D6B6A",
    },
  },
  // Shimul and polash, and new leaves.
  boshonto: {
    day: {
      sky: ["#FFF4EF", "#FFE0D4", "#FFC9B5"],
      ink: "#5A1426",
      sun: "#FF8A5C",
      rice: "#FFFDF8",
      petal: "#D92B3A",
      hills: ["#D3EABF", "#ABD791", "#76BE64"],
      token: "#E0303F",
    },
    night: {
      sky: ["#180911", "#33141D", "#572430"],
      ink: "#FFE4E2",
      sun: "#FFB59A",
      rice: "#D9A9A2",
      petal: "#C22B3B",
      hills: ["#3E5235", "#31472B", "#233920"],
      token: "#B22B3A",
    },
  },
};
