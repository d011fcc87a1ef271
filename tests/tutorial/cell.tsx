/** What docs/tutorial.md promises about the list; run by `tests/contract/tutorial.test.ts` in the modified copy. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { resources } from "../../src/resources/index.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { show } from "../component/list/harness.tsx";

test("Resellers that take long are marked, in words", async () => {
  const resource = resources.get("resellers");
  if (!resource) throw new Error("no resellers");
  const reseller = (name: string, leadTimeDays: number) => ({ id: name, version: 1, name, leadTimeDays });
  const data = [reseller("Slow", 21), reseller("Quick", 1)];
  show({ resource, parts: overrides, lists: async () => ({ data, total: 2 }) });
  expect((await screen.findByText("21 days")).className).toContain("warning");
  expect(screen.getByText("1 day").className).not.toContain("warning");
  expect(screen.getByRole("columnheader", { name: "Lead time (days)" })).toBeTruthy();
  expect(screen.getByText("Prepaid")).toBeTruthy();
});
