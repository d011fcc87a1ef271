/** The tiles of the till follow its settings. */
import { Refine } from "@refinedev/core";
import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataProvider } from "../../src/providers/data.ts";
import { queryClient } from "../../src/providers/query-client.ts";
import { Catalogue } from "../../src/screens/order-entry/catalogue.tsx";
import { englishTexts } from "../texts.ts";

const words = i18next.createInstance();
await words.use(initReactI18next).init({
  lng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

const category = (id: string, type: string) => ({ id, name: id, type, parentId: null, icon: null });
const stored = [category("Books", "product"), category("Toys", "product"), category("Soups", "dish")];

beforeEach(() => {
  vi.spyOn(dataProvider, "getList").mockImplementation(async ({ resource }) => {
    const data = resource === "categories" ? stored : [];
    return { data: data as never, total: data.length };
  });
});
afterEach(() => queryClient.clear());

async function categoriesOf(view: "retail" | "restaurant", homeCategories: number): Promise<string[]> {
  render(
    <I18nextProvider i18n={words}>
      <Refine
        dataProvider={dataProvider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: queryClient } }}
      >
        <Catalogue settings={{ view, homeCategories, homeProducts: 7 }} onPick={() => {}} />
      </Refine>
    </I18nextProvider>,
  );
  await screen.findAllByRole("button", { name: /Books|Soups/ });
  return screen.getAllByRole("button").map((button) => button.textContent ?? "");
}

test("as many published products as homeProducts says", async () => {
  await categoriesOf("retail", 12);
  const asked = vi.mocked(dataProvider.getList).mock.calls.map(([call]) => call);
  const published = expect.arrayContaining([{ field: "published", operator: "eq", value: true }]);
  expect(asked).toContainEqual(
    expect.objectContaining({
      resource: "products",
      filters: published,
      pagination: expect.objectContaining({ pageSize: 7 }),
    }),
  );
  expect(asked).toContainEqual(expect.objectContaining({ resource: "categories", filters: published }));
});

test("as many categories as homeCategories says", async () => {
  expect(await categoriesOf("retail", 2)).toEqual(["All", "Books", "Toys"]);
});

test("in the view of a restaurant dishes come first", async () => {
  expect(await categoriesOf("restaurant", 2)).toEqual(["All", "Soups", "Books"]);
});
