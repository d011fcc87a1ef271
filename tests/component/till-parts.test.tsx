/** What features and plugins add to the till: one that throws leaves the others and the till as they are. */
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BarParts, LineParts, RefusalParts } from "../../src/screens/order-entry/till/added-parts.tsx";
import { renderFields } from "./fields-harness.tsx";

vi.mock("../../src/screens/order-entry/till/till-parts.ts", () => {
  const throws = () => {
    throw new Error("no part");
  };
  const works = () => <p>works</p>;
  return {
    tillParts: [
      ["plugins/broken/screens/a.till.ts", { Bar: throws, Line: throws, Refusal: throws }],
      ["plugins/empty/screens/b.till.ts", {}],
      ["plugins/whole/screens/c.till.ts", { Bar: works, Line: works, Refusal: works }],
    ],
  };
});

test.each([
  ["the bar", BarParts({} as never)],
  ["a line", LineParts({} as never)],
  ["a refusal", RefusalParts({ failure: null })],
])("A part of %s that throws is a sentence, and the others are shown", (_, parts) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderFields(parts);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.getByText("works")).toBeTruthy();
});
