/** What rows of a report are called, where they lead, and what the reports page has for a role. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reports } from "../../../src/reports/index.ts";
import { answerLines, type ReportAnswer } from "../../../src/screens/reports/answer.ts";
import { GrowthCell } from "../../../src/screens/reports/change.tsx";
import { ReportsHub } from "../../../src/screens/reports/hub.tsx";
import { parseReportState } from "../../../src/screens/reports/report-state.ts";
import { ReportTable } from "../../../src/screens/reports/report-table.tsx";
import { useRowLabel } from "../../../src/screens/reports/use-row-label.ts";
import { showScreen } from "./harness.tsx";

const sums = { orders: 1, quantity: 1, net: 100, tax: 20, total: 120 };
const period = { from: "2026-03-02", to: "2026-03-08" };

function Table({ name, answer }: { readonly name: string; readonly answer: ReportAnswer }) {
  const report = reports.get(name);
  if (!report) throw new Error(name);
  const words = useRowLabel(report);
  const state = parseReportState(report, new URLSearchParams());
  return (
    <ReportTable
      {...{ report, answer, words, state }}
      lines={answerLines(report, answer)}
      onChange={() => undefined}
    />
  );
}

/** Shows the table of a report with one row, and returns the cell with its name. */
async function nameCell(name: string, key: string, label: string | null): Promise<HTMLElement> {
  const answer = { period, timeZone: "UTC", rows: [{ ...sums, key, label }], totals: sums };
  showScreen(<Table name={name} answer={answer} />, "manager", () => null);
  const [, row] = await screen.findAllByRole("row");
  if (!row) throw new Error("no row");
  return within(row).getByRole("rowheader");
}

test.each([
  ["sales", false, "success", "error"],
  ["returns", true, "error", "success"],
])("A rise of %s has the colour of what it is for the shop", async (_, lessIsBetter, rise, fall) => {
  const growth = [12, -12].map((percent) => (
    <GrowthCell key={percent} percent={percent} lessIsBetter={lessIsBetter} />
  ));
  showScreen(<div>{growth}</div>, "manager", () => null);
  await waitFor(() => expect(screen.getAllByText(/12%/)).toHaveLength(2));
  const tones = screen.getAllByText(/12%/).map(({ className }) => /look-tone-(\w+)/.exec(className)?.[1]);
  expect(tones).toEqual([rise, fall]);
});

test.each<readonly [report: string, key: string, label: string | null, name: string, to: RegExp | null]>([
  ["days", "2026-03-02", null, "Mar 2, 2026", /^\/orders\?.*placedAt_gte=2026-03-02T00/],
  ["weeks", "2026-03-02", null, "Week of Mar 2, 2026", /^\/orders\?.*placedAt_lte=2026-03-08T23/],
  ["months", "2026-03-01", null, "March 2026", /^\/orders\?.*placedAt_lte=2026-03-08T23/],
  ["hours", "34", null, "Tuesday, 10 AM", null],
  ["products", "p1", "Lamp", "Lamp", /^\/product\/p1$/],
  ["products", "p1", null, "Deleted product", null],
  ["products", "", null, "No product", null],
  ["categories", "k1", "Lamps", "Lamps", /^\/products\?categoryIds=k1$/],
  ["staff", "", null, "Online store", null],
  ["staff", "s1", "Kim", "Kim", /^\/orders\?.*sellerId=s1/],
  ["payment-methods", "cash", null, "Cash", /^\/orders\?.*paymentMethods_like=cash/],
  ["payment-methods", "elsewhere", null, "Previous shop", /^\/orders/],
  ["order-types", "dineIn", null, "Dine in", /^\/orders\?.*orderType=dineIn/],
  ["taxes", "20 VAT", "VAT", "20% VAT", null],
  ["appointments-by-service", "a1", "Haircut", "Haircut", /^\/appointments\?.*serviceId=a1/],
])("A row of %s with the key %s and the name %s is called %s and leads there", async (...row) => {
  const [report, key, label, name, to] = row;
  const cell = await nameCell(report, key, label);
  expect(cell.textContent).toBe(name);
  const link = within(cell).queryByRole("link")?.getAttribute("href") ?? null;
  expect(link).toEqual(to && expect.stringMatching(to));
});

test("The reports page has the reports and lists that a role may see, by topic", async () => {
  showScreen(<ReportsHub />, "manager", () => null);
  const books = await screen.findByRole("region", { name: "Accounting" });
  const names = (region: HTMLElement) =>
    within(region)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(names(books)).toEqual(["Tax by rate", "Returns", "Unpaid by age", "Stock valuation", "Z reports"]);
  const closed = within(books).getByRole("link", { name: "Z reports" });
  expect(closed.getAttribute("href")).toBe("/till-sessions?state=closed");
  const topics = screen.getAllByRole("region").map((region) => region.getAttribute("aria-labelledby"));
  expect(topics.slice(0, 4)).toEqual(["reports-time", "reports-goods", "reports-people", "reports-margin"]);
  cleanup();
  showScreen(<ReportsHub />, "cashier", () => null);
  await screen.findByRole("region", { name: "Accounting" });
  expect(screen.queryByRole("region", { name: "Margin" })).toBeNull();
});
