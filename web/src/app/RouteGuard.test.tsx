import { renderPage, screen } from "../test/render";
import { aViewer } from "../test/builders";
import { RouteGuard } from "./RouteGuard";
import type { Access } from "../components/extension/page-route";

const secret = "the page";
const open = (access: Access, viewer: ReturnType<typeof aViewer> | null, url = "/add-deed?from=1") =>
  renderPage(<RouteGuard access={access}>{secret}</RouteGuard>, {
    path: new URL(url, "https://trees.example").pathname,
    url,
    viewer,
    language: "en",
  });

const address = () => screen.getByTestId("address");

test("shows only a spinner until the session is known", async () => {
  open("member", aViewer());
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Loading" })).toBeInTheDocument();
  expect(await screen.findByText(secret)).toBeVisible();
});

test("sends a guest to sign in and keeps where they wanted to go", async () => {
  open("member", null);
  expect(await screen.findByText("/login?next=%2Fadd-deed%3Ffrom%3D1")).toBeInTheDocument();
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
});

test("sends a member away from the sign-in page, to where they wanted to go", async () => {
  open("guest", aViewer(), "/login?next=%2Fdeeds");
  expect(await screen.findByText("/deeds")).toBe(address());
});

test("denies the admin's pages to members and shows them to admins", async () => {
  const { unmount } = open("admin", aViewer(), "/admin-panel");
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  unmount();
  open("admin", aViewer({ isAdmin: true }), "/admin-panel");
  expect(await screen.findByText(secret)).toBeVisible();
});

test("shows the panel to whoever has a role, and what is for admins alone to admins", async () => {
  const { unmount } = open("team", aViewer({ roles: ["REVIEWER"] }), "/admin-panel");
  expect(await screen.findByText(secret)).toBeVisible();
  unmount();
  open("admin", aViewer({ roles: ["REVIEWER"] }), "/superadmin");
  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a session check that fails counts as not signed in: a guarded page leads to the login, which is there", async () => {
  const viewerError = new Error("503");
  localStorage.setItem("tree-for-deed-member", "member-1");
  const { unmount } = renderPage(<RouteGuard access="guest">{secret}</RouteGuard>, { viewerError });
  expect(await screen.findByText(secret)).toBeVisible();
  unmount();
  renderPage(<RouteGuard access="member">{secret}</RouteGuard>, { path: "/profile", url: "/profile", viewerError });
  expect(await screen.findByText("/login?next=%2Fprofile")).toBe(address());
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
  localStorage.clear();
});

test("a public page waits for nobody", () => {
  open("any", null, "/deeds");
  expect(screen.getByText(secret)).toBeVisible();
});
