import type { Router } from "express";

/** As much of Express's route table as is needed to say which methods a path has. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  readonly handle?: { readonly stack?: readonly Layer[] };
  match(path: string): boolean;
}

/** The methods under which `path` is routed, for `Allow`; empty if it is not routed at all. */
export function allowedMethods(router: Router, path: string): string[] {
  const methods = new Set<string>();
  collect(router.stack as unknown as readonly Layer[], path, methods);
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

function collect(layers: readonly Layer[], path: string, methods: Set<string>): void {
  for (const layer of layers) {
    // Routers of modules are mounted at the root, so that their paths can be read as they stand.
    if (layer.handle?.stack && !layer.route) collect(layer.handle.stack, path, methods);
    else if (layer.route && layer.match(path)) {
      for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
    }
  }
}
