// Mercurius with its JIT from the first request on.
import fastify from "fastify";
import mercurius from "mercurius";
import { resolvers, typeDefs, viewerOf } from "./schema.mjs";

const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  context: (request) => viewerOf(request.headers.cookie),
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.send({ port: app.server.address().port });
