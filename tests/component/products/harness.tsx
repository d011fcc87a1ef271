import { type BaseRecord, type DataProvider, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { ConfigProvider } from "antd";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { manifestOf } from "../../../src/core/manifest-of.ts";
import { validateRecord } from "../../../src/core/validate.ts";
import type { Admin } from "../../../src/domain/admin.ts";
import { OverridesContext } from "../../../src/kit/context/overrides.ts";
import { RegistryContext } from "../../../src/kit/context/registry.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";
import { RecordForm } from "../../../src/kit/form/record-form.tsx";
import { type RecordFormControl, useRecordForm } from "../../../src/kit/form/use-record-form.ts";
import { resources } from "../../../src/resources/index.ts";
import { products } from "../../../src/resources/products.ts";
import { overrides } from "../../../src/screens/overrides.ts";
import { englishTexts } from "../../texts.ts";

const manifests = new Map([...resources].map(([name, resource]) => [name, manifestOf(resource)]));

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

const admin: Admin = { id: "a1", email: "a@example.com", name: "A", role: "admin", image: null };

const colour = {
  id: "colour",
  title: "Colour",
  displayName: "Colour",
  values: [
    { id: "1", name: "Red", published: true },
    { id: "2", name: "Blue", published: true },
    { id: "3", name: "Grey", published: false },
  ],
  published: true,
};

const combination = (id: string, size: string, sku: string, quantity: number) => ({
  id,
  options: { Size: size },
  sku,
  barcode: null,
  price: 1000,
  quantity,
  measurement: null,
});

const input = {
  title: "Shirt",
  sku: "SHR",
  price: 1000,
  taxRate: 20,
  attributes: [{ id: "a", attributeId: null, name: "Size", values: ["S", "M"] }],
  combinations: [combination("s", "S", "SHR-S", 3), combination("m", "M", "SHR-M", 4)],
};

/** A stored product with two sizes, or with what else is given. */
export function product(more: Readonly<Record<string, unknown>> = {}): BaseRecord {
  const result = validateRecord(products, { ...input, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return { ...result.value, id: "p1", version: 1 };
}

interface FormProps {
  readonly record: BaseRecord;
  readonly hold: (control: RecordFormControl) => void;
}

function ProductForm({ record, hold }: FormProps) {
  const control = useRecordForm(products, record);
  hold(control);
  return <RecordForm control={control} onSubmit={() => undefined} />;
}

/** Shows a product's form on one of its tabs; answers with the values it holds. */
export function showProduct(tab: string, record: BaseRecord = product()) {
  let control: RecordFormControl | undefined;
  const hold = (made: RecordFormControl) => {
    control = made;
  };
  const never = () => Promise.reject(new Error("not part of this test"));
  const provider: DataProvider = {
    getApiUrl: () => "",
    getList: async ({ resource }) => {
      const data = resource === "attributes" ? [colour] : [];
      return { data: data as never[], total: data.length };
    },
    getMany: async () => ({ data: [] }),
    getOne: never,
    create: never,
    update: never,
    deleteOne: never,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            dataProvider={provider}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
          >
            <Outlet />
          </Refine>
        ),
        children: [{ path: "*", element: <ProductForm record={record} hold={hold} /> }],
      },
    ],
    { initialEntries: [`/?tab=${tab}`] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <RegistryContext value={manifests}>
          <OverridesContext value={overrides}>
            <SessionContext value={admin}>
              <RouterProvider router={router} />
            </SessionContext>
          </OverridesContext>
        </RegistryContext>
      </ConfigProvider>
    </I18nextProvider>,
  );
  const values = (): Readonly<Record<string, unknown>> => control?.form.getFieldsValue(true) ?? {};
  return { values, check: () => control?.model.check() };
}

/** A cell of the grid by its label: `SKU, S`. */
export const cell = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });

export function write(input: HTMLElement, value: string): void {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
}
