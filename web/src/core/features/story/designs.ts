import { alpona } from "./designs/alpona";
import { dawn } from "./designs/dawn";
import { garland } from "./designs/garland";
import { grove } from "./designs/grove";
import { night } from "./designs/night";

const designs = [dawn, alpona, garland, grove, night];

/** The design of a turn: each differs from the one before. */
export const designOf = (turn: number): (typeof designs)[number] => designs[turn % designs.length] ?? dawn;
