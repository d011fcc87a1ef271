import { beforeEach, describe, expect, test } from "vitest";
import { panels, trackWindowWidth, useInterface } from "../../../src/providers/interface/interface-state.ts";
import { useSettingsList, useSidebarAdd } from "../../../src/providers/interface/local-items.ts";
import { toastOptions } from "../../../src/providers/toasts/toast-options.ts";

describe("The interface's flags", () => {
  test("The interface's flags name what can be open", () => {
    expect(panels).toEqual(["sidebar", "drawer", "bulkDrawer", "modal", "navBar"]);
  });

  test.each([
    ["sidebar", "Sidebar"],
    ["drawer", "Drawer"],
    ["bulkDrawer", "BulkDrawer"],
    ["modal", "Modal"],
    ["navBar", "NavBar"],
  ] as const)("%s opens, closes and toggles, and no other with it", (panel, name) => {
    const others = () =>
      panels.filter((one) => one !== panel).map((one) => useInterface.getState().open[one]);
    const before = others();
    const isOpen = () => useInterface.getState().open[panel];
    useInterface.getState()[`open${name}`]();
    expect(isOpen()).toBe(true);
    useInterface.getState()[`open${name}`]();
    expect(isOpen()).toBe(true);
    useInterface.getState()[`close${name}`]();
    expect(isOpen()).toBe(false);
    useInterface.getState()[`toggle${name}`]();
    expect(isOpen()).toBe(true);
    useInterface.getState()[`toggle${name}`]();
    expect(isOpen()).toBe(false);
    expect(others()).toEqual(before);
  });

  test("The window's width follows resizes until told to stop", () => {
    const stop = trackWindowWidth();
    window.innerWidth = 360;
    window.dispatchEvent(new Event("resize"));
    expect(useInterface.getState().windowWidth).toBe(360);
    stop();
    window.innerWidth = 1440;
    window.dispatchEvent(new Event("resize"));
    expect(useInterface.getState().windowWidth).toBe(360);
  });
});

describe("The settings list", () => {
  beforeEach(() => {
    useSettingsList.getState().empty();
    useSidebarAdd.setState({ item: {} });
  });
  const names = () => useSettingsList.getState().items.map(({ name }) => name);
  const { add, remove, empty } = useSettingsList.getState();

  test("The settings list appends names, and leaves an existing one alone", () => {
    add({ name: "taxes" });
    add({ name: "shipping" });
    add({ name: "taxes" });
    expect(names()).toEqual(["taxes", "shipping"]);
  });

  test("The settings list removes by name and empties", () => {
    add({ name: "taxes" });
    add({ name: "shipping" });
    remove("taxes");
    remove("nothing");
    expect(names()).toEqual(["shipping"]);
    empty();
    expect(names()).toEqual([]);
  });

  test("The settings list stays in local storage, apart from the sidebar's button", () => {
    add({ name: "taxes" });
    expect(useSidebarAdd.getState().item).toEqual({});
    useSidebarAdd.getState().add({ resource: "products" });
    expect(localStorage.getItem("settings")).toContain("taxes");
    expect(localStorage.getItem("sidebarAdd")).toContain("products");
    useSidebarAdd.getState().empty();
    expect(useSidebarAdd.getState().item).toBeNull();
    expect(names()).toEqual(["taxes"]);
  });
});

test("Toasts come and go as the product says", () => {
  expect(toastOptions).toEqual({
    position: "top-center",
    autoClose: 3000,
    hideProgressBar: false,
    closeOnClick: true,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
  });
});
