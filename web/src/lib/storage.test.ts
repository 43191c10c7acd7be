import { localStore, tabStore } from "./storage";

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
});

test("keeps, gives back and forgets", () => {
  expect(localStore.set("a", "1")).toBe(true);
  expect(localStore.get("a")).toBe("1");
  localStore.remove("a");
  expect(localStore.get("a")).toBeNull();
});

test("a browser that refuses storage breaks nothing", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  jest.spyOn(window, "localStorage", "get").mockImplementation(refuse);
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  for (const store of [localStore, tabStore]) {
    expect(store.set("a", "1")).toBe(false);
    expect(store.get("a")).toBeNull();
    expect(() => {
      store.remove("a");
    }).not.toThrow();
  }
});
