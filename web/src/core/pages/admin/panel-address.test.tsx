import { renderPage, screen } from "../../../test/render";
import { panelPath, panelPlace, usePanelAddress } from "./panel-address";
import { valuesOf } from "../../../components/extension/values-of";
import { panelTabPoint } from "../../extension-points/panel-tabs";
import core from "./core.panel";

const place = (query: string) => panelPlace(new URLSearchParams(query), valuesOf(core, panelTabPoint));

test("what is usual is left out of the address", () => {
  expect(panelPath({})).toBe("/admin-panel");
  expect(panelPath({ tab: "pending", page: 1, pageSize: 20, search: "", sort: null, filter: null, open: null })).toBe(
    "/admin-panel",
  );
  expect(panelPath({ tab: "approved", search: "TFD-1 2" })).toBe("/admin-panel?tab=approved&search=TFD-1+2");
});

test("an address and its place say the same", () => {
  const there = {
    tab: "users",
    page: 3,
    pageSize: 50,
    search: "রহিমা & co",
    sort: { field: "lastSeen", descending: true },
    filter: "admins",
    flag: "LINK",
    view: "cards",
    open: "id-1",
  } as const;
  const address = panelPath(there);
  expect(address).toContain("sort=-lastSeen");
  expect(place(address.slice(address.indexOf("?")))).toEqual(there);
});

test.each(["tab=secret", "page=0", "page=-1", "page=1e3", "page=123456", "size=7", "size=x", "sort=--a", "sort=a+b"])(
  "%s counts as not said",
  (query) => {
    expect(place(query)).toEqual(place(""));
  },
);

const filters = ["admins", "suspended"] as const;
const changes = {
  next: { page: 3 },
  find: { search: "karim" },
  narrow: { filter: "suspended" },
  order: { sort: { field: "name", descending: false } },
  enlarge: { pageSize: 50 },
  look: { open: "id-9" },
  leave: { tab: "log" },
} as const;

function Probe() {
  const { filter, page, go, href } = usePanelAddress(filters);
  return (
    <>
      <p>{`filter ${filter ?? "none"}, page ${page}`}</p>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} onClick={() => go(change)}>
          {name}
        </button>
      ))}
      <a href={href({ open: null })}>close</a>
    </>
  );
}

test.each([
  ["next", "search=a&filter=admins&page=2", "tab=users&search=a&filter=admins&page=3"],
  ["find", "search=a&filter=admins&page=2", "tab=users&search=karim&filter=admins"],
  ["narrow", "search=a&page=2", "tab=users&search=a&filter=suspended"],
  ["order", "search=a&page=2", "tab=users&search=a&sort=name"],
  ["enlarge", "search=a&page=2", "tab=users&search=a&size=50"],
  ["look", "search=a&page=2", "tab=users&search=a&page=2&open=id-9"],
  ["leave", "search=a&page=2&size=50&open=id-1", "tab=log"],
] satisfies [keyof typeof changes, string, string][])("%s from ?%s leads to ?%s", async (button, query, expected) => {
  const { user } = renderPage(<Probe />, { url: `/admin-panel?tab=users&${query}` });
  await user.click(screen.getByRole("button", { name: button }));
  expect(screen.getByTestId("address")).toHaveTextContent(`/admin-panel?${expected}`);
});

test("a filter that the tab does not know counts as none, and a link can close what is open", () => {
  renderPage(<Probe />, { url: "/admin-panel?tab=users&filter=nobody&page=2&open=id-1" });
  expect(screen.getByText("filter none, page 2")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "close" })).toHaveAttribute(
    "href",
    "/admin-panel?tab=users&filter=nobody&page=2",
  );
});
