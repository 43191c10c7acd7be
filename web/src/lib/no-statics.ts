/** Stands for `hoist-non-react-statics`, see `vite.config.ts`. */
export default function noStatics(): never {
  throw new Error("Copying the statics of a component is left out of the build");
}
