import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { MenuBadge } from "../../../src/app/layout/sidebar/menu-badge.tsx";

/** How often the code of a badge was asked for. */
const attempts = vi.hoisted(() => ({ lost: 0 }));

vi.mock("../../../src/screens/declared-screens.ts", async (original) => {
  const actual = await original<typeof import("../../../src/screens/declared-screens.ts")>();
  const badges: Readonly<Record<string, () => Promise<ComponentType>>> = {
    lateParts: async () => () => <b>3 late</b>,
    broken: async () => () => {
      throw new Error("no number");
    },
    lost: async () => {
      attempts.lost += 1;
      if (attempts.lost === 1) throw new Error("connection lost");
      return () => <b>found</b>;
    },
  };
  const [first] = actual.declaredScreens;
  const added = Object.entries(badges).map(([name, badge]) => ({ ...first, name, badge }));
  return { ...actual, declaredScreens: [...actual.declaredScreens, ...added] };
});

test("A screen of a plugin brings the badge of its menu entry", async () => {
  const { container } = render(
    <>
      <MenuBadge screen="lateParts" />
      <MenuBadge screen="dashboard" />
    </>,
  );
  expect((await screen.findByText("3 late", {}, { timeout: 4000 })).tagName).toBe("B");
  expect(container.textContent).toBe("3 late");
});

test("A badge that throws leaves the menu as it is, and one that was lost on the way is loaded again", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const { container } = render(
    <>
      Orders
      <MenuBadge screen="broken" />
      <MenuBadge screen="lost" />
    </>,
  );
  await screen.findByText("found", {}, { timeout: 4000 });
  expect(container.textContent).toBe("Ordersfound");
  expect(attempts.lost).toBe(2);
  said.mockRestore();
});
