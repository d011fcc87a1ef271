import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Page } from "../../src/kit/ui/page.tsx";
import { AddedBlocksContext, PageHead } from "../../src/kit/ui/page-head.tsx";
import { blocks, unknownScreens } from "../../src/screens/blocks.ts";
import { declaredScreens } from "../../src/screens/declared-screens.ts";

test("Blocks stand below the heading of a screen and at its end", () => {
  render(
    <AddedBlocksContext value={{ before: <p>first</p>, after: <p>last</p> }}>
      <Page>
        <PageHead title="Dashboard" />
        <p>own</p>
      </Page>
    </AddedBlocksContext>,
  );
  expect(screen.getAllByText(/first|own|last|Dashboard/).map(({ textContent }) => textContent)).toEqual([
    "Dashboard",
    "first",
    "own",
    "last",
  ]);
});

test("Every block is of a screen that is declared", () => {
  expect(Object.keys(blocks).length).toBeGreaterThan(0);
  expect(unknownScreens(blocks, declaredScreens)).toEqual([]);
});

test("A block of a screen that nothing declares is refused with its file", () => {
  const block = { screen: "dashbord", place: "before", component: () => null } as const;
  expect(
    unknownScreens({ "../../plugins/parts/screens/late.block.ts": block }, [{ name: "dashboard" }]),
  ).toEqual(['plugins/parts/screens/late.block.ts: there is no screen "dashbord".']);
});
