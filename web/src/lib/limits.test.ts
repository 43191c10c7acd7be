import { readFileSync } from "node:fs";
import path from "node:path";
import { limits } from "./limits";

const source = readFileSync(path.resolve(__dirname, "../../../api/src/shared/limits.ts"), "utf8");
const ofTheApi = (name: string): number => Number(new RegExp(`const ${name} = (\\d+);`).exec(source)?.[1]);

it.each(Object.entries(limits))("counts %s as the API does", (name, limit) => {
  expect(limit).toBe(ofTheApi(name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()));
});
