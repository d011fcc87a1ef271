/** The stock ledger shows the unit of weighed goods. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CellOf } from "../../src/kit/fields/cell-of.tsx";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { showElement } from "./harness.tsx";

test.each([
  ["change", "kg", "-0.5\u00a0kg"],
  ["quantityAfter", "kg", "1.25\u00a0kg"],
  ["change", null, "-0.5"],
])("The %s of goods sold by %j shows its unit", async (name, unit, text) => {
  const record = { id: "m", change: -0.5, quantityAfter: 1.25, unit };
  showElement(<CellOf name={name} resource={stockMovements} record={record} />, { overrides });
  expect((await screen.findByText(/\d/)).textContent).toBe(text);
});
