import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Navigation } from "../../../src/app/layout/sidebar/navigation.tsx";
import type { Role } from "../../../src/domain/roles.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";
import { useMenuFolds } from "../../../src/providers/interface/local-items.ts";
import { startTexts } from "./harness.tsx";

beforeAll(startTexts, 60_000);
beforeEach(() => useMenuFolds.setState({ changed: {} }));

function menuOf(role: Role, id: string, address = "/dashboard"): void {
  cleanup();
  const admin = { id, email: "a@example.com", name: "A", role, image: null };
  const Page = () => <Navigation collapsed={false} />;
  const router = createMemoryRouter([{ path: "*", Component: Page }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={admin}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

const fold = (name: string) => screen.getByRole("button", { name });
const own = ["Sales", "Catalog", "People", "More", "Content", "SEO", "Localization", "Settings"];
/** Those of plugins are in between. */
const folds = () =>
  screen
    .getAllByRole("button")
    .map((button) => button.textContent)
    .filter((name) => own.includes(name));
const link = (name: string) => screen.queryByRole("link", { name });

test("The daily work is on top of the menu, sales first, and the rest behind More", () => {
  menuOf("manager", "m1");
  expect(folds()).toEqual(["Sales", "Catalog", "People", "More"]);
  expect(link("Blogs")).toBeNull();
  fireEvent.click(fold("More"));
  expect(folds()).toEqual(own);
  expect(link("Blogs")).not.toBeNull();
});

test("A user who works with everything has all of it at hand", () => {
  menuOf("accountant", "a1");
  expect(folds()).toEqual(["Sales", "Catalog", "People", "Localization"]);
});

test("Each person's folds stay, and the current page is seen in a folded group", () => {
  menuOf("manager", "m1", "/categories");
  fireEvent.click(fold("Catalog"));
  expect(fold("Catalog").getAttribute("aria-expanded")).toBe("false");
  expect(link("Products")).toBeNull();
  expect(link("Categories")?.getAttribute("aria-current")).toBe("page");
  menuOf("manager", "m1");
  expect(link("Products")).toBeNull();
  menuOf("manager", "m2");
  expect(link("Products")).not.toBeNull();
  menuOf("manager", "m2", "/blogs");
  expect(link("Blogs")?.getAttribute("aria-current")).toBe("page");
  expect(link("Banners")).toBeNull();
});
