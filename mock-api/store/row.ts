import { storedField } from "../../api/dialect/fields.ts";
import type { StoredRecord } from "../../api/stores/port.ts";
import type { AnyResource } from "../../src/kit/define.ts";
import { searchText } from "../../src/kit/index-keys.ts";
import { orderKey } from "./order-key.ts";

/** What json-server compares: the record's plain values and what is derived from them. Never stored. */
export type Facade = Readonly<Record<string, unknown>> & { readonly id: string };

/** A stored record; never changed, only replaced. */
export interface Row {
  readonly record: StoredRecord;
  /** Values in the file that no declaration speaks of any more; kept, not shown. */
  readonly undeclared: Readonly<Record<string, unknown>>;
  facade: Facade | null;
}

/** Fields of a facade: names that no declared field can have. */
export const searchField = "_search";
export const orderField = (name: string) => `_order_${name}`;

/** Whether the field sorts and compares by an order key. */
export function hasOrderKey(resource: AnyResource, name: string): boolean {
  const type = storedField(resource, name)?.type;
  return type?.column === "text" && type.sortable;
}

/** Made when it is first asked for. */
export function facadeOf(resource: AnyResource, row: Row): Facade {
  row.facade ??= makeFacade(resource, row.record);
  return row.facade;
}

function makeFacade(resource: AnyResource, record: StoredRecord): Facade {
  const facade: Record<string, unknown> & { id: string } = { id: record.id };
  for (const [name, value] of Object.entries(record)) {
    if (storedField(resource, name)?.type.column !== "jsonb") facade[name] = value;
    if (hasOrderKey(resource, name))
      facade[orderField(name)] = value === null ? null : orderKey(String(value));
  }
  facade[searchField] = searchText(resource, record);
  return facade;
}
