import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { PaletteHost } from "../../../src/app/palette/palette-host.tsx";
import { usePageCommands } from "../../../src/kit/context/page-commands.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";
import { useInterface } from "../../../src/providers/interface/interface-state.ts";
import { startTexts } from "./harness.tsx";

let opener: Element | null = null;

// Emulates dialogs, which jsdom does not support.
beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    opener = document.activeElement;
    this.open = true;
    this.querySelector("input")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
  };
  await startTexts();
  await import("../../../src/app/palette/results.tsx");
}, 60_000);

/** Types into the focused element. */
function type(text: string): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement)) throw new Error("the keys are lost");
  fireEvent.change(box, { target: { value: box.value + text } });
}

const admin = { id: "a1", email: "a@example.com", name: "A", role: "cashier", image: null } as const;

const withProviders = (Page: ComponentType) => (
  <QueryClientProvider client={new QueryClient()}>
    <SessionContext value={admin}>
      <RouterProvider router={createMemoryRouter([{ path: "*", Component: Page }])} />
    </SessionContext>
  </QueryClientProvider>
);

const open = (Page: ComponentType) => void render(withProviders(Page));

test("Text typed right after Ctrl and K stands in the palette's box, at every opening", async () => {
  const Page = () => (
    <>
      <button type="button">behind</button>
      <PaletteHost />
    </>
  );
  open(Page);
  for (const opening of ["first", "later"]) {
    const behind = screen.getByRole("button", { name: "behind" });
    behind.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "k", ctrlKey: true });
    type("D");
    type("R");
    const box = screen.getByRole<HTMLInputElement>("combobox");
    expect(document.activeElement, opening).toBe(box);
    await screen.findByRole("listbox");
    type("K");
    expect(box.value).toBe("DRK");
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(document.activeElement).toBe(behind));
  }
});

test("Text typed as soon as the page is drawn stands in the palette's box, too", async () => {
  // As in a browser: React must not flush earlier than usual.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  let typedIn: string | undefined;
  const Impatient = () => {
    useLayoutEffect(() => {
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
      queueMicrotask(() => {
        typedIn = document.activeElement?.tagName;
      });
    }, []);
    return null;
  };
  const Page = () => (
    <>
      <PaletteHost />
      <Impatient />
    </>
  );
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(withProviders(Page));
  await vi.waitFor(() => expect(typedIn).toBe("INPUT"));
  useInterface.getState().closeModal();
  root.unmount();
  vi.unstubAllGlobals();
});

test("The page's own commands come first in the palette, and are run by Enter", async () => {
  const adjust = vi.fn();
  const Page = () => {
    usePageCommands([
      { name: "adjust", label: "Adjust stock", icon: "tag", run: adjust },
      { name: "delete", label: "Delete", icon: "tag", run: () => undefined },
    ]);
    return <PaletteHost />;
  };
  open(Page);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const box = screen.getByRole<HTMLInputElement>("combobox");
  await screen.findAllByRole("option");
  const options = () => screen.getAllByRole("option").map((one) => one.textContent);
  expect(options().slice(0, 2)).toEqual(["Adjust stock", "Delete"]);
  fireEvent.change(box, { target: { value: "stock adj" } });
  expect(options()[0]).toBe("Adjust stock");
  fireEvent.keyDown(box, { key: "Enter" });
  expect(adjust).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("A page with a palette of its own, such as kbar, has the keys", () => {
  open(PaletteHost);
  const take = (event: Event) => event.preventDefault();
  window.addEventListener("keydown", take);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(screen.queryByRole("dialog")).toBeNull();
  window.removeEventListener("keydown", take);
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect(screen.queryByRole("dialog")).not.toBeNull();
});
