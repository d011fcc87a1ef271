import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ReadOnlyBar } from "../../../src/app/layout/read-only-bar.tsx";
import { setReadOnlySince } from "../../../src/providers/live/live-events.ts";
import { showElement } from "../harness.tsx";

afterEach(() => act(() => setReadOnlySince(null)));

it("The bar says since when nothing can be saved, and goes when it can", async () => {
  showElement(<ReadOnlyBar />);
  const bar = screen.getByRole("status");
  expect(bar.textContent).toBe("");
  act(() => setReadOnlySince(new Date(2026, 0, 1, 14, 5).toISOString()));
  expect(bar.textContent).toMatch(/^Nothing can be saved since 2:05\sPM/);
  act(() => setReadOnlySince(null));
  expect(bar.textContent).toBe("");
});
