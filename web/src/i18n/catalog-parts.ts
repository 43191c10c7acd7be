import type { Language } from "@tree-for-deed/common/languages";
import { type Extent, partsOf, type Texts } from "./catalog";
import { catalogs } from "./catalogs/loaders.generated";
import { parts, withTexts } from "./catalogs/parts.generated";

const modules: Readonly<Record<string, () => Promise<Texts>>> = { ...catalogs, ...parts };

/**
 * The modules with the texts of an extent. Where capabilities are off, these are core's and those of each that is on; else
 * one module for each part. The first texts of home have none of a capability.
 */
export const modulesOf = (extent: Extent, language: Language, only?: readonly string[]): string[] =>
  partsOf[extent].flatMap((part) => {
    const name = `${language}-${part}`;
    if (!only || part === "first") return [name];
    return ["core", ...withTexts[part].filter((each) => only.includes(each))].map((owner) => `${name}-${owner}`);
  });

/** Loads the texts of a site where only these capabilities are on. */
export const loadParts = (extent: Extent, language: Language, only: readonly string[]): Promise<Texts[]> =>
  Promise.all(modulesOf(extent, language, only).flatMap((name) => modules[name]?.() ?? []));
