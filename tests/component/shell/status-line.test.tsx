import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { StatusLine } from "../../../src/app/layout/status-line.tsx";
import { startTexts } from "./harness.tsx";

beforeAll(startTexts);
beforeEach(() => {
  vi.useFakeTimers();
});

function Page() {
  const { pathname } = useLocation();
  return <StatusLine title={pathname === "/products" ? "Products" : "Categories"} />;
}

test("A navigation is announced after half a second, and only the last of several", async () => {
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: ["/products"] });
  render(<RouterProvider router={router} />);
  const line = screen.getByRole("status");
  act(() => vi.advanceTimersByTime(400));
  expect(line.textContent).toBe("");
  act(() => vi.advanceTimersByTime(200));
  expect(line.textContent).toBe("Navigated to Products page.");
  await act(() => router.navigate("/categories"));
  act(() => vi.advanceTimersByTime(300));
  expect(line.textContent).toBe("Navigated to Products page.");
  act(() => vi.advanceTimersByTime(300));
  expect(line.textContent).toBe("Navigated to Categories page.");
});

test("The focus moves to the new page if it was in the old one, and stays where a page puts it", async () => {
  const Left = () => (useLocation().pathname === "/products" ? <input aria-label="row" /> : null);
  const Frame = () => (
    <>
      <Page />
      <input aria-label="frame" />
      <main id="content" tabIndex={-1}>
        <Left />
      </main>
    </>
  );
  const router = createMemoryRouter([{ path: "*", Component: Frame }], { initialEntries: ["/products"] });
  render(<RouterProvider router={router} />);
  act(() => vi.advanceTimersByTime(600));
  // Initially the focus is where the browser puts it.
  expect(document.activeElement).toBe(document.body);
  screen.getByLabelText("row").focus();
  await act(() => router.navigate("/categories"));
  act(() => vi.advanceTimersByTime(600));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  screen.getByLabelText("frame").focus();
  await act(() => router.navigate("/products"));
  act(() => vi.advanceTimersByTime(600));
  expect(document.activeElement).toBe(screen.getByLabelText("frame"));
});
