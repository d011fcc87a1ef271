import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { signInReasons } from "../../src/domain/audit.ts";
import type { AuditEntry } from "../../src/providers/audit.ts";
import { orders } from "../../src/resources/orders.ts";
import { products } from "../../src/resources/products.ts";
import { EntryDetails } from "../../src/screens/audit-log/entry-details.tsx";
import { AuditEntryRow } from "../../src/screens/audit-log/entry-row.tsx";
import { i18n, showElement } from "./harness.tsx";

const entry = (reason: string) =>
  ({ verb: "sign-in", resource: "staff", ip: null, after: { reason } }) as unknown as AuditEntry;

test("The reason why a sign-in is special is told in the language of the reader", async () => {
  for (const [name, written] of Object.entries(signInReasons)) {
    i18n.addResource("en", "audit", `reasons.${name}`, `told ${name}`);
    const shown = showElement(<EntryDetails entry={entry(written)} verb="sign-in" />);
    expect(await screen.findByText(`told ${name}`)).toBeTruthy();
    shown.unmount();
  }
  showElement(<EntryDetails entry={entry("Too many requests.")} verb="refused" />);
  expect(await screen.findByText("Too many requests.")).toBeTruthy();
});

test("A saved view is told from a record by the list that it belongs to", () => {
  const saved = { id: "e", recordId: "v", recordTitle: "Dear", createdAt: "2026-03-01T10:00:00.000Z" };
  const view = (more: object) => ({ ...saved, resource: "saved-views", ...more }) as unknown as AuditEntry;
  const entries = [
    view({ verb: "create", before: null, after: { resource: "products", name: "Dear" } }),
    view({ verb: "delete", before: { resource: "orders", name: "Dear" }, after: null }),
    view({ verb: "delete", before: { resource: "gone" }, after: null }),
    { ...view({ verb: "update", before: { text: "a" }, after: { text: "b" } }), resource: "translations" },
  ];
  const shown = showElement(
    <ul>
      {entries.map((entry, at) => (
        <AuditEntryRow key={at.toString()} entry={entry} />
      ))}
    </ul>,
    { declared: [products, orders] },
  );
  const kinds = [...shown.container.querySelectorAll("li")].map((line) =>
    /Dear(?: · (.*))?$/.exec(line.textContent ?? "")?.[1]?.toLowerCase(),
  );
  expect(kinds).toEqual(["saved view of products", "saved view of orders", "saved view", "translation"]);
});
