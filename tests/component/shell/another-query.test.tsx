import { act, render, screen } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { listStays } from "../../../src/app/routes/loaders.ts";

test("Another query of a list is on the screen at once, without its loader; the same address asks again", async () => {
  const loader = vi.fn(() => null);
  const Here = () => <p>{useLocation().search}</p>;
  const list = { loader, shouldRevalidate: listStays, children: [{ path: "/extras", element: <Here /> }] };
  const router = createMemoryRouter([{ element: <Outlet />, children: [list] }], {
    initialEntries: ["/extras"],
  });
  await act(async () => {
    render(<RouterProvider router={router} flushSync={(change) => void flushSync(change)} />);
  });
  expect(loader).toHaveBeenCalledTimes(1);
  act(() => {
    void router.navigate("/extras?_page=2", { flushSync: true });
    expect(screen.getByText("?_page=2")).toBeTruthy();
  });
  expect(loader).toHaveBeenCalledTimes(1);
  await act(() => router.navigate("/extras?_page=2"));
  expect(loader).toHaveBeenCalledTimes(2);
});
