import type { BaseRecord, GetListParams } from "@refinedev/core";
import { fireEvent, screen } from "@testing-library/react";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import { RecordForm } from "../../../src/kit/form/record-form.tsx";
import { type RecordFormControl, useRecordForm } from "../../../src/kit/form/use-record-form.ts";
import { products } from "../../../src/resources/products.ts";
import { overrides } from "../../../src/screens/overrides.ts";
import { showElement } from "../harness.tsx";

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
const unpublished = {
  ...colour,
  id: "material",
  title: "Material",
  displayName: "Material",
  published: false,
};

/** A tax class whose prices include 20 %. */
export const included = { id: "included", name: "VAT", storeTaxRate: 20, storeTaxIncluded: true };

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

/** Returns a stored product with two sizes, with the given values. */
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

/** Shows a product's form at one of its fields; returns the form's values. */
export function showProduct(field: string, record: BaseRecord = product()) {
  let control: RecordFormControl | undefined;
  const hold = (made: RecordFormControl) => {
    control = made;
  };
  const provider = {
    getList: async ({ resource, filters = [] }: GetListParams) => {
      const data = resource === "attributes" ? [colour, unpublished] : [];
      const passes = (one: BaseRecord) =>
        filters.every((filter) => "field" in filter && one[filter.field] === filter.value);
      return { data: data.filter(passes), total: data.length };
    },
    getMany: async () => ({ data: [] }),
    getOne: async () => ({ data: included }),
    // Its reviews and related products.
    custom: async () => ({ data: { average: null, count: 0, pending: 0, products: [] } }),
  };
  showElement(<ProductForm record={record} hold={hold} />, {
    provider,
    at: `/#${field}`,
    overrides,
  });
  const values = (): Readonly<Record<string, unknown>> => control?.form.getFieldsValue(true) ?? {};
  return { values, check: () => control?.model.check() };
}

/** Finds a cell of the grid by its label: `SKU, S`. */
export const cell = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });

export function write(input: HTMLElement, value: string): void {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
}
