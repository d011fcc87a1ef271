/** Navigation from one record of a list to the next, and back to its row. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { at, extrasOf, press, show } from "./harness.tsx";

const drawerOf = (name: string) => screen.findByRole("dialog", { name });
const step = async (name: string) =>
  fireEvent.click(await screen.findByRole("button", { name: `${name} record` }));

describe("Next and previous", () => {
  it("Next and previous follow the order of the list over the bound of its pages", async () => {
    const { router } = show({ at: "/extras?published=true&_sort=price", lists: extrasOf(45) });
    fireEvent.click(await screen.findByText("Extra 20"));
    await drawerOf("Extra 20");
    expect(await screen.findByText("20 of 45")).toBeTruthy();
    await step("Next");
    await drawerOf("Extra 21");
    expect(at(router)).toBe("/extras/e21?published=true&_sort=price&_page=2");
    const next = screen.getByRole("button", { name: "Next record" });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await step("Previous");
    await drawerOf("Extra 20");
    expect(at(router)).toBe("/extras/e20?published=true&_sort=price");
  });

  it("Next and previous have keys, and end with the list", async () => {
    const { router } = show({ at: "/extras/e2", lists: extrasOf(3) });
    await drawerOf("Extra 2");
    expect(await screen.findByText("2 of 3")).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "n" });
    await drawerOf("Extra 3");
    expect(await screen.findByText("3 of 3")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next record" }).disabled).toBe(true);
    fireEvent.keyDown(document.body, { key: "n" });
    expect(at(router)).toBe("/extras/e3");
    fireEvent.keyDown(document.body, { key: "p" });
    await drawerOf("Extra 2");
  });

  it("Next and previous are not offered for a record that is not in the list", async () => {
    show({ at: "/extras/e30?published=false", lists: extrasOf(3) });
    await drawerOf("Extra 30");
    await screen.findByText("Showing 1-3 of 3");
    expect(screen.queryByRole("button", { name: "Next record" })).toBeNull();
  });

  it("Next and previous lead the browser's own way back to the page of the record that was open last", async () => {
    const { router } = show({ at: "/extras?_sort=price", lists: extrasOf(45) });
    fireEvent.click(await screen.findByText("Extra 20"));
    await drawerOf("Extra 20");
    await step("Next");
    await drawerOf("Extra 21");
    await act(() => router.navigate(-1));
    await waitFor(() => expect(at(router)).toBe("/extras?_sort=price&_page=2"));
    const row = await screen.findByRole("link", { name: "Extra 21" });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it("Next and previous lead back to the row that was open last", async () => {
    show({ lists: extrasOf(3) });
    fireEvent.click(await screen.findByText("Extra 1"));
    await drawerOf("Extra 1");
    await step("Next");
    await drawerOf("Extra 2");
    await press("Close");
    const row = await screen.findByRole("link", { name: "Extra 2" });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});
