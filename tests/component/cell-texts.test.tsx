/** Texts of cells suspend until they are loaded, wherever in a component they are read. */
import i18next from "i18next";
import { Suspense, startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { named } from "../../src/domain/texts/named.ts";
import { useCellTexts } from "../../src/kit/context/cell-texts.ts";

function Cell({ name }: { readonly name: string }) {
  const t = useCellTexts("orders");
  const [shown] = useState(name);
  return <i>{`${t(named("state"))} ${shown}`}</i>;
}

test("Cells with a state of their own resume once their texts are loaded", async () => {
  const i18n = i18next.createInstance();
  await i18n
    .use({
      type: "backend" as const,
      init: () => undefined,
      // Answers while React still renders, like texts that another part of the page has asked for.
      read: (_language: string, _namespace: string, answer: (error: null, texts: object) => void) =>
        answer(null, { state: "Paid" }),
    })
    .init({ lng: "en", ns: ["common"], defaultNS: "common" });
  const place = document.createElement("div");
  const problems: unknown[] = [];
  const root = createRoot(place, { onRecoverableError: (error) => problems.push(error) });
  startTransition(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Suspense>
          <Cell name="A" />
          <Cell name="B" />
        </Suspense>
      </I18nextProvider>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe("Paid APaid B"));
  expect(problems).toEqual([]);
  root.unmount();
});
