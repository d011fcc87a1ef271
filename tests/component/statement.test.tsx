import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { statementOf } from "../../src/domain/documents/statement.ts";
import { StatementLines } from "../../src/screens/customers/statement-lines.tsx";
import { showElement } from "./harness.tsx";

const entry = { number: "INV-7", at: "2026-11-02T10:00:00.000Z", recordId: "r", method: null } as const;
const statement = statementOf({ from: "2026-11-01", to: "2026-11-30" }, 1000, 0, [
  { ...entry, kind: "order", amount: 2500 },
  { ...entry, kind: "payment", at: "2026-11-03T10:00:00.000Z", method: "cash", amount: -3000 },
]);

/** Mocks a screen that is wide or narrow for `min-width` media queries. */
function screenOf(wide: boolean) {
  vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
    const older = { addListener: vi.fn(), removeListener: vi.fn(), dispatchEvent: () => true };
    return { media, matches: wide === media.includes("min-width"), onchange: null, ...events, ...older };
  });
}

test("A wide screen shows a statement as a table", async () => {
  screenOf(true);
  showElement(<StatementLines statement={statement} />);
  const rows = await screen.findAllByRole("row");
  expect(rows.at(-1)?.textContent).toBe("Balance due$25.00$30.00$5.00");
});

test("A statement on a phone has the amount and the balance after it on each line", async () => {
  screenOf(false);
  showElement(<StatementLines statement={statement} />);
  const list = within(await screen.findByRole("list", { name: "Statement" }));
  const [opening, sold, paid, closing] = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(opening).toBe("Opening balance$10.00");
  expect(sold).toMatch(/^Order INV-7.*\$25\.00Balance \$35\.00$/);
  expect(paid).toMatch(/^Payment \(Cash\) for INV-7.*-\$30\.00Balance \$5\.00$/);
  expect(closing).toBe("Balance due$5.00");
  expect(list.getByRole("link", { name: "Order INV-7" }).getAttribute("href")).toBe("/order/r");
});
