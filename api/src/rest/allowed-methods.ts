import type { Router } from "express";

/** Parts of Express's route table that are needed to find the methods of a path. */
interface Layer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  readonly handle?: { readonly stack?: readonly Layer[] };
  match(path: string): boolean;
}

/** Methods with a route for `path`, for `Allow`; empty without any route. */
export function allowedMethods(router: Router, path: string): string[] {
  const methods = new Set<string>();
  collect(router.stack as unknown as readonly Layer[], path, methods);
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

function collect(layers: readonly Layer[], path: string, methods: Set<string>): void {
  for (const layer of layers) {
    // Routers of modules are mounted at the root, so their paths are complete.
    if (layer.handle?.stack && !layer.route) collect(layer.handle.stack, path, methods);
    else if (layer.route && layer.match(path)) {
      for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
    }
  }
}
