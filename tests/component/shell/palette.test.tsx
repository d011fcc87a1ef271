import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { PaletteHost } from "../../../src/app/palette/palette-host.tsx";
import { SessionContext } from "../../../src/kit/context/session.ts";
import { startTexts } from "./harness.tsx";

// The palette itself still comes a moment after the first opening.
beforeAll(async () => {
  await startTexts();
  await import("../../../src/app/palette/palette.tsx");
}, 60_000);
/** Types into whatever has the focus, as a keyboard does. */
function type(text: string): void {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement)) throw new Error("the keys are lost");
  fireEvent.change(box, { target: { value: box.value + text } });
}

test("what is typed right after Ctrl and K stands in the palette's box, at every opening", async () => {
  const admin = { id: "a1", email: "a@example.com", name: "A", role: "cashier", image: null } as const;
  const Page = () => (
    <>
      <button type="button">behind</button>
      <PaletteHost />
    </>
  );
  const router = createMemoryRouter([{ path: "*", Component: Page }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={admin}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  for (const opening of ["first", "later"]) {
    const behind = screen.getByRole("button", { name: "behind" });
    behind.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "k", ctrlKey: true });
    type("D");
    type("R");
    const box = await screen.findByRole<HTMLInputElement>("combobox", { hidden: true }, { timeout: 8000 });
    await waitFor(() => expect(document.activeElement, opening).toBe(box));
    type("K");
    expect(box.value).toBe("DRK");
    fireEvent.keyDown(box, { key: "Escape", keyCode: 27 });
    await waitFor(() => expect(document.activeElement).toBe(behind));
  }
});
