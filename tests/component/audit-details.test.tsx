import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { signInReasons } from "../../src/domain/audit.ts";
import type { AuditEntry } from "../../src/providers/audit.ts";
import { EntryDetails } from "../../src/screens/audit-log/entry-details.tsx";
import { i18n, showElement } from "./harness.tsx";

const entry = (reason: string) =>
  ({ verb: "sign-in", resource: "staff", ip: null, after: { reason } }) as unknown as AuditEntry;

test("why a sign-in is special is told in the language of the reader", async () => {
  for (const [name, written] of Object.entries(signInReasons)) {
    i18n.addResource("en", "audit", `reasons.${name}`, `told ${name}`);
    const shown = showElement(<EntryDetails entry={entry(written)} verb="sign-in" />);
    expect(await screen.findByText(`told ${name}`)).toBeTruthy();
    shown.unmount();
  }
  showElement(<EntryDetails entry={entry("Too many requests.")} verb="refused" />);
  expect(await screen.findByText("Too many requests.")).toBeTruthy();
});
