import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Block } from "../../src/kit/context/overrides.ts";
import { drawBlocks } from "../../src/kit/records/draw-blocks.tsx";
import { customers } from "../../src/resources/customers.ts";
import { renderFields } from "./fields-harness.tsx";

const block = (component: Block["component"]): Block => ({
  ...{ place: "before", section: "", on: ["list"], component },
});

test("A block that throws is replaced by a sentence, and the others are shown", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = block(() => {
    throw new Error("no points");
  });
  renderFields(drawBlocks([broken, block(() => "5 points")], { resource: customers, record: null }));
  expect(screen.getByRole("alert").textContent).toBe(
    "This part could not be shown. The rest of the page still works.",
  );
  expect(screen.getByText("5 points")).toBeTruthy();
});
