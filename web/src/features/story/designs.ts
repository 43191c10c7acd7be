import { alpona } from "./designs/alpona";
import { dawn } from "./designs/dawn";
import { garland } from "./designs/garland";
import { grove } from "./designs/grove";
import { night } from "./designs/night";

const designs = [dawn, alpona, garland, grove, night];

/** The design of the turn: each is another one than that before it. */
export const designOf = (turn: number): (typeof designs)[number] => designs[turn % designs.length] ?? dawn;
