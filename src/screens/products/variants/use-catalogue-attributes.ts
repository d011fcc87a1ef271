import { useList } from "@refinedev/core";
import { entriesOf, textOf } from "../../../kit/fields/index.ts";
import { attributes } from "../../../resources/attributes.ts";

/** A published attribute of the catalogue with its published values. */
export interface CatalogueAttribute {
  readonly id: string;
  readonly title: string;
  readonly displayName: string;
  readonly values: readonly string[];
}

/** The attributes that products can choose from. */
export function useCatalogueAttributes(): { catalogue: readonly CatalogueAttribute[]; failed: boolean } {
  const { result, query } = useList({
    resource: attributes.name,
    filters: [{ field: "published", operator: "eq", value: true }],
    sorters: [{ field: "title", order: "asc" }],
    pagination: { mode: "server", currentPage: 1, pageSize: 200 },
    errorNotification: false,
  });
  const catalogue = (result.data ?? []).map((record) => ({
    id: textOf(record.id),
    title: textOf(record.title),
    displayName: textOf(record.displayName),
    values: entriesOf(record.values)
      .filter((one) => one.published !== false)
      .map((one) => textOf(one.name)),
  }));
  return { catalogue, failed: query.isError };
}
