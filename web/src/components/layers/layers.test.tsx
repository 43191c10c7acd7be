import { act, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { addressReplaced, tidyHistory } from "../../lib/layers";
import { usePageLeaveGuard } from "../useLeaveGuard";
import { useLayer } from "./useLayer";

interface SheetProps {
  name: string;
  /** Back does not close it. */
  stubborn?: boolean;
  children?: React.ReactNode;
  onClose: () => void;
}

function Sheet({ name, stubborn = false, children, onClose }: SheetProps) {
  useLayer(true, () => !stubborn && onClose());
  return (
    <section aria-label={name}>
      <button onClick={onClose}>close {name}</button>
      {children}
    </section>
  );
}

/** Stays mounted while it is closed. */
function Returning() {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  useLayer(open, () => setOpen(false), show);
  return (
    <>
      <button onClick={show}>open returning</button>
      {open && <section aria-label="returning" />}
    </>
  );
}

function Feed() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const show = (name: string) => setOpen((now) => [...now, name]);
  const hide = (name: string) => setOpen((now) => now.filter((each) => each !== name));
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <main>
      <h1>feed{search}</h1>
      {["first", "second", "stubborn"].map((name) => (
        <button key={name} onClick={() => show(name)}>
          open {name}
        </button>
      ))}
      <Returning />
      {open.map((name) => (
        <Sheet key={name} name={name} stubborn={name === "stubborn"} onClose={() => hide(name)}>
          <Link to="/deed" onClick={() => hide(name)}>
            go from {name}
          </Link>
          <button
            onClick={() => {
              hide(name);
              show("instead");
            }}
          >
            another than {name}
          </button>
          <button
            onClick={() => {
              void navigate("/feed?seen", { replace: true });
              addressReplaced();
            }}
          >
            look around in {name}
          </button>
          <button
            onClick={() => {
              void navigate("/feed?found", { replace: true });
              addressReplaced();
              hide(name);
            }}
          >
            find in {name}
          </button>
        </Sheet>
      ))}
    </main>
  );
}

/** A sheet that the address opens and closes. */
function Shared() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const to = (address: string) => {
    void navigate(address, { replace: true });
    addressReplaced();
  };
  return (
    <main>
      <h1>shared{search}</h1>
      <button onClick={() => to("/shared?sheet")}>open in address</button>
      {search === "?sheet" && <Sheet name="sheet" onClose={() => to("/shared")} />}
    </main>
  );
}

function Form() {
  const [text, setText] = useState("");
  const guard = usePageLeaveGuard(text !== "");
  return (
    <main>
      <h1>form</h1>
      <button onClick={() => setText("edited")}>edit</button>
      <output>{text}</output>
      {guard.asking && (
        <>
          <button onClick={guard.stay}>stay</button>
          <button onClick={guard.leave}>leave</button>
        </>
      )}
    </main>
  );
}

const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const sheets = () => screen.queryAllByRole("region").map((sheet) => sheet.getAttribute("aria-label"));
const expectSheets = (...names: string[]) => waitFor(() => expect(sheets()).toEqual(names));
const expectPage = (name: string) => screen.findByRole("heading", { name });
const atDepth = (depth: number) =>
  waitFor(() => expect((window.history.state as { layers?: string[] } | null)?.layers ?? []).toHaveLength(depth));

/** Presses the browser's button, and waits for the navigation. */
async function travel(way: "back" | "forward"): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  window.history[way]();
  await act(() => arrived);
}
const back = () => travel("back");
const forward = () => travel("forward");

async function open(name: string, depth: number): Promise<void> {
  press(`open ${name}`);
  await atDepth(depth);
}

/** Opens home, then the page. */
async function begin(page: string): Promise<void> {
  window.history.pushState(null, "", "/home");
  window.history.pushState(null, "", page);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/home" element={<h1>home</h1>} />
        <Route path="/feed" element={<Feed />} />
        <Route path="/deed" element={<h1>deed</h1>} />
        <Route path="/form" element={<Form />} />
        <Route path="/shared" element={<Shared />} />
      </Routes>
    </BrowserRouter>,
  );
  await atDepth(0);
}

test("Back closes what lies on top, one after the other, and only then leaves the page", async () => {
  await begin("/feed");
  await open("first", 1);
  await open("second", 2);
  await back();
  await expectSheets("first");
  await back();
  await expectSheets();
  await expectPage("feed");
  await back();
  await expectPage("home");
});

test("what a button closes leaves nothing behind: the next Back leaves the page", async () => {
  await begin("/feed");
  await open("first", 1);
  await open("second", 2);
  press("close second");
  press("close first");
  await atDepth(0);
  await back();
  await expectPage("home");
});

test("Forward opens again what can be, and leads nowhere for the rest", async () => {
  await begin("/feed");
  await open("returning", 1);
  await back();
  await expectSheets();
  await forward();
  await expectSheets("returning");
  await back();
  await expectSheets();
  await open("first", 1);
  await back();
  await expectSheets();
  await forward();
  await atDepth(0);
  expect(sheets()).toEqual([]);
  await back();
  await expectPage("home");
});

test("what stays open has its place again, however often Back is pressed", async () => {
  await begin("/feed");
  await open("stubborn", 1);
  for (let times = 0; times < 3; times++) {
    await back();
    await atDepth(1);
    expect(sheets()).toEqual(["stubborn"]);
  }
  press("close stubborn");
  await atDepth(0);
  await back();
  await expectPage("home");
});

test("one that opens while another closes takes its place", async () => {
  await begin("/feed");
  await open("first", 1);
  press("another than first");
  await expectSheets("instead");
  await atDepth(1);
  await back();
  await expectSheets();
  await back();
  await expectPage("home");
});

test("Back from a page that a layer led to is Back to the page below it", async () => {
  await begin("/feed");
  await open("first", 1);
  act(() => screen.getByRole("link", { name: "go from first" }).click());
  await expectPage("deed");
  await back();
  await expectPage("feed");
  await atDepth(0);
  await back();
  await expectPage("home");
});

test("an address that was replaced under a layer stays when it has closed", async () => {
  await begin("/feed");
  await open("first", 1);
  press("find in first");
  await atDepth(0);
  await expectPage("feed?found");
  expect(window.location.search).toBe("?found");
  await open("first", 1);
  press("look around in first");
  await expectPage("feed?seen");
  await back();
  await expectSheets();
  await expectPage("feed?seen");
  await back();
  await expectPage("home");
});

test.each(["Back", "its button"])("what an address opened closes to the page without it, by %s", async (way) => {
  await begin("/shared?sheet");
  for (let times = 0; times < 2; times++) {
    await expectSheets("sheet");
    await atDepth(1);
    if (way === "Back") await back();
    else press("close sheet");
    await expectPage("shared");
    await atDepth(0);
    expect(sheets()).toEqual([]);
    expect(window.location.search).toBe("");
    if (times === 0) press("open in address");
  }
  await back();
  await expectPage("home");
});

test("Back, pressed ten times, closes everything and goes as many pages back as are left", async () => {
  for (let step = 0; step < 9; step++) window.history.pushState(null, "", "/home");
  await begin("/feed");
  await open("first", 1);
  await open("second", 2);
  for (let times = 0; times < 10; times++) await back();
  await expectPage("home");
  expect(sheets()).toEqual([]);
});

test("a page that begins at an entry of layers that are gone goes to the one below it", async () => {
  await begin("/feed");
  window.history.pushState({ ...(window.history.state as object), layers: ["of an earlier visit"] }, "");
  tidyHistory();
  await atDepth(0);
  await expectPage("feed");
  await back();
  await expectPage("home");
});

test("Back from an edited form asks first: it stays with all that was typed, or goes", async () => {
  await begin("/form");
  press("edit");
  await atDepth(1);
  await back();
  await screen.findByRole("button", { name: "stay" });
  await atDepth(1);
  press("stay");
  expect(screen.getByRole("status")).toHaveTextContent("edited");
  await back();
  await screen.findByRole("button", { name: "leave" });
  await atDepth(1);
  press("leave");
  await expectPage("home");
});

test("Back from a form that was not edited asks nothing", async () => {
  await begin("/form");
  await back();
  await expectPage("home");
});
