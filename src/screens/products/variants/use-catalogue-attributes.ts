import { useRecords } from "../../../kit/records/index.ts";
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
  const { records, query } = useRecords(attributes, {
    filters: [{ field: "published", operator: "eq", value: true }],
    sort: "title",
    most: 200,
  });
  const catalogue = records.map(({ id, title, displayName, values }) => ({
    id,
    title: title ?? "",
    displayName: displayName ?? "",
    values: values.flatMap(({ name, published }) => (published && name !== null ? [name] : [])),
  }));
  return { catalogue, failed: query.isError };
}
