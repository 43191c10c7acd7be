import "../polyfills";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { createRoot } from "react-dom/client";
import "./explorer.css";
import { fontFaces } from "../theme/fonts/font-faces";
import { examples } from "./examples";

/** A link may contain its own query. */
const asked = new URLSearchParams(window.location.search);
const query = asked.get("query");
const linked = query === null ? [] : [{ query, variables: asked.get("variables") ?? "" }];
const siteName = "Tree for Deed";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

// Members' texts are in Bengali, for which the machine may have no font.
document.head.append(Object.assign(document.createElement("style"), { textContent: fontFaces }));

createRoot(root).render(
  <GraphiQL
    fetcher={createGraphiQLFetcher({ url: "/graphql" })}
    defaultQuery={examples[0] ?? ""}
    defaultTabs={[...linked, ...examples.map((example) => ({ query: example }))]}
    shouldPersistHeaders={false}
  >
    <GraphiQL.Logo>
      <a className="explorer-logo" href="/">
        <img src="/favicon.svg" width="24" height="24" alt="" />
        {siteName}
      </a>
    </GraphiQL.Logo>
  </GraphiQL>,
);
