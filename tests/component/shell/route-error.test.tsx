import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { RouteError } from "../../../src/app/routes/route-error.tsx";
import { startTexts } from "./harness.tsx";

beforeAll(startTexts);

let broken = true;

function Page() {
  if (broken) throw new Error("a malformed record");
  return <p>The record</p>;
}

function Frame() {
  return (
    <>
      <nav>The menu</nav>
      <Outlet />
    </>
  );
}

test("A screen that fails leaves the rest standing and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createMemoryRouter([
    {
      path: "/",
      Component: Frame,
      children: [{ index: true, Component: Page, ErrorBoundary: RouteError }],
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { name: "This screen could not be shown" });
  expect(screen.getByText("The menu")).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The record")).toBeTruthy();
});
