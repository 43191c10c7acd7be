// GraphQL Yoga over Node's own server, as in its documentation.
import { createServer } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";
import { resolvers, typeDefs, viewerOf } from "./schema.mjs";

const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers }),
  context: ({ request }) => viewerOf(request.headers.get("cookie") ?? ""),
  graphiql: false,
  logging: "warn",
});
const server = createServer(yoga);
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
