import { defineModule } from "../../platform/wiring/module";
import { nodeKinds } from "./node-kinds.extension";
import { NodeResolver } from "./node.resolver";
import { RateLimitResolver } from "./rate-limit.resolver";

export const nodesModule = defineModule({
  about: "Public things by their ids alone, and what a caller may still ask",
  services: () => ({}),
  resolvers: [
    [NodeResolver, (_, { extensions }) => new NodeResolver(extensions(nodeKinds))],
    [RateLimitResolver, (_, { clock }) => new RateLimitResolver(clock)],
  ],
});
