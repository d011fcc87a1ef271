/** A document is shown, and can be printed, once everything it shows is there. */
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SalesDocument } from "../../src/domain/documents/sales-document.ts";
import { DocumentView } from "../../src/screens/documents/document-view.tsx";
import * as texts from "../../src/screens/documents/use-document-texts.ts";
import { showElement } from "./harness.tsx";

const words = {} as ReturnType<typeof texts.useDocumentTexts>;
beforeEach(() => void vi.spyOn(texts, "useDocumentTexts").mockReturnValue(words));

const document: SalesDocument = {
  form: "page",
  title: "Invoice",
  stamp: null,
  number: "INV-7",
  seller: { label: null, name: "Corner Shop", lines: [] },
  facts: [],
  buyer: null,
  heads: ["Item"],
  rows: [],
  taxes: null,
  payments: null,
  totals: [],
  notes: null,
  foot: null,
  qr: null,
};

function view(ready: boolean) {
  let arrive = () => {};
  const store = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const id = (asked: { id: string }) => ({ data: { id: asked.id, version: 1 } });
  const shown = showElement(
    <DocumentView
      number="INV-7"
      language="en"
      kinds={["invoice"]}
      documentOf={() => document}
      fileOf={() => "/invoice.pdf"}
      ready={ready}
    />,
    {
      provider: {
        getOne: (asked: { id: string }) =>
          asked.id === "store-details" ? store.then(() => id(asked)) : Promise.resolve(id(asked)),
      },
    },
  );
  return { ...shown, arrive: () => act(async () => arrive()) };
}

const printButton = () => screen.findByRole<HTMLButtonElement>("button", { name: /Print/ });

test("A document without the details of its store is neither shown nor printed", async () => {
  const { arrive } = view(true);
  expect((await printButton()).disabled).toBe(true);
  expect(screen.queryByRole("article")).toBeNull();
  await arrive();
  expect(await screen.findByRole("article", { name: "Invoice INV-7" })).toBeTruthy();
  expect((await printButton()).disabled).toBe(false);
});

test("A document whose payments are still loading is neither shown nor printed", async () => {
  const { arrive } = view(false);
  await arrive();
  expect((await printButton()).disabled).toBe(true);
  expect(screen.queryByRole("article")).toBeNull();
});
