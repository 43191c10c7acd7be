/** Location of the town from which a district of Bangladesh is administered. */
export interface DistrictTown {
  /** The district's code in ISO 3166-2. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

const TOWNS = [
  ["BD-01", 22.2, 92.22],
  ["BD-02", 22.15, 90.12],
  ["BD-03", 24.85, 89.37],
  ["BD-04", 23.96, 91.11],
  ["BD-05", 22.65, 89.79],
  ["BD-06", 22.7, 90.37],
  ["BD-07", 22.69, 90.65],
  ["BD-08", 23.46, 91.18],
  ["BD-09", 23.23, 90.67],
  ["BD-10", 22.36, 91.8],
  ["BD-11", 21.44, 91.98],
  ["BD-12", 23.64, 88.84],
  ["BD-13", 23.75, 90.4],
  ["BD-14", 25.63, 88.64],
  ["BD-15", 23.6, 89.84],
  ["BD-16", 23.01, 91.4],
  ["BD-17", 23.01, 89.83],
  ["BD-18", 24.0, 90.42],
  ["BD-19", 25.33, 89.54],
  ["BD-20", 24.38, 91.41],
  ["BD-21", 24.94, 89.94],
  ["BD-22", 23.17, 89.21],
  ["BD-23", 23.54, 89.17],
  ["BD-24", 25.1, 89.03],
  ["BD-25", 22.64, 90.2],
  ["BD-26", 24.44, 90.78],
  ["BD-27", 22.82, 89.55],
  ["BD-28", 25.81, 89.64],
  ["BD-29", 23.12, 91.98],
  ["BD-30", 23.9, 89.12],
  ["BD-31", 22.94, 90.83],
  ["BD-32", 25.92, 89.45],
  ["BD-33", 23.86, 90.0],
  ["BD-34", 24.75, 90.4],
  ["BD-35", 23.55, 90.53],
  ["BD-36", 23.17, 90.19],
  ["BD-37", 23.49, 89.42],
  ["BD-38", 24.48, 91.77],
  ["BD-39", 23.76, 88.63],
  ["BD-40", 23.62, 90.5],
  ["BD-41", 24.88, 90.73],
  ["BD-42", 23.92, 90.72],
  ["BD-43", 23.17, 89.5],
  ["BD-44", 24.42, 88.99],
  ["BD-45", 24.6, 88.27],
  ["BD-46", 25.94, 88.86],
  ["BD-47", 22.87, 91.1],
  ["BD-48", 24.8, 88.94],
  ["BD-49", 24.0, 89.24],
  ["BD-50", 22.58, 89.97],
  ["BD-51", 22.36, 90.33],
  ["BD-52", 26.34, 88.55],
  ["BD-53", 23.76, 89.64],
  ["BD-54", 24.37, 88.6],
  ["BD-55", 25.74, 89.25],
  ["BD-56", 22.65, 92.18],
  ["BD-57", 25.02, 90.02],
  ["BD-58", 22.72, 89.07],
  ["BD-59", 24.45, 89.7],
  ["BD-60", 24.89, 91.87],
  ["BD-61", 25.07, 91.4],
  ["BD-62", 23.21, 90.35],
  ["BD-63", 24.25, 89.92],
  ["BD-64", 26.03, 88.47],
] as const;

export const districtTowns: readonly DistrictTown[] = TOWNS.map(([id, latitude, longitude]) => ({
  id,
  latitude,
  longitude,
}));

const RADIANS = Math.PI / 180;

/** The district whose town is nearest to a place. Near a border it may be the next one: the recorder checks it. */
export function nearestDistrict(latitude: number, longitude: number): string {
  const narrowing = Math.cos(latitude * RADIANS);
  let [near, shortest] = ["", Infinity];
  for (const town of districtTowns) {
    const distance = Math.hypot(town.latitude - latitude, (town.longitude - longitude) * narrowing);
    if (distance < shortest) [near, shortest] = [town.id, distance];
  }
  return near;
}
