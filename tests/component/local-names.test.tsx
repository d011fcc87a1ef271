/** Country names are in the user's language everywhere: in cells, in pickers, and as selected values. */
import { type DataProvider, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OverridesContext } from "../../src/kit/context/overrides.ts";
import { RegistryContext } from "../../src/kit/context/registry.ts";
import { SessionContext } from "../../src/kit/context/session.ts";
import { CellOf } from "../../src/kit/fields/cell-of.tsx";
import { InputOf } from "../../src/kit/fields/input-of.tsx";
import { manifests } from "../../src/resources/manifests.ts";
import { states } from "../../src/resources/states.ts";
import { overrides } from "../../src/screens/overrides.ts";
import { englishTexts, textsIn } from "../texts.ts";

const words = i18next.createInstance();
await words.use(initReactI18next).init({
  lng: "es",
  fallbackLng: "en",
  resources: {
    en: englishTexts(),
    es: { fields: textsIn("es", "fields") },
    ar: { fields: textsIn("ar", "fields") },
  },
});

const countries = [
  { id: "de", name: "Germany", isoCode: "DE" },
  { id: "us", name: "Our own land", isoCode: "US" },
];
const provider = {
  getApiUrl: () => "",
  getList: async () => ({ data: countries, total: 2 }),
  getMany: async ({ ids }: { ids: string[] }) => ({ data: countries.filter(({ id }) => ids.includes(id)) }),
} as unknown as DataProvider;

test("A country is named in the language of the interface, one that was renamed as it was renamed", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={words}>
      <MemoryRouter>
        <Refine
          dataProvider={provider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
        >
          <OverridesContext value={overrides}>
            <SessionContext
              value={{ id: "1", email: "a@example.com", name: "A", role: "admin", image: null }}
            >
              <RegistryContext value={new Map([["countries", manifests.countries]])}>
                <CellOf name="countryId" resource={states} record={{ id: "s", countryId: "de" }} />
                <InputOf name="countryId" resource={states} value="us" errors={{}} />
              </RegistryContext>
            </SessionContext>
          </OverridesContext>
        </Refine>
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(await screen.findByText("Alemania", { selector: "a" })).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole("combobox"));
  expect(await screen.findByTitle("Alemania")).toBeTruthy();
  expect(screen.getAllByTitle("Our own land").length).toBeGreaterThan(0);
  await act(() => words.changeLanguage("ar"));
  expect(await screen.findByText("ألمانيا", { selector: "a" })).toBeTruthy();
  expect(await screen.findByTitle("ألمانيا")).toBeTruthy();
});
