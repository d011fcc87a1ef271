import { type BaseRecord, type CrudFilter, useList } from "@refinedev/core";
import { wordStartsFirst } from "../../domain/products/word-starts.ts";
import { products } from "../../resources/products.ts";

/** The number of search hits among which those shown are chosen. */
const maxRanked = 24;

interface Options {
  readonly filters?: readonly CrudFilter[];
  /** Maximum number of products. */
  readonly most: number;
}

interface Found extends BaseRecord {
  readonly id: string;
  readonly title: string;
}

function useMatches<T extends Found>(text: string, filters: readonly CrudFilter[], pageSize: number) {
  const { result, query } = useList<T>({
    resource: products.name,
    filters: [...filters],
    pagination: { pageSize },
    errorNotification: false,
    queryOptions: { enabled: text !== "" },
  });
  return { rows: text === "" ? [] : result.data, query };
}

/**
 * Searches products by name, SKU or barcode. Names with a word that starts with the text come before those with the text
 * inside a word; names that start with it are asked for separately because there may be more hits than are read.
 */
export function useFoundProducts<T extends Found>(text: string, { filters = [], most }: Options) {
  const starting = { field: products.title, operator: "startswith", value: text } as const;
  const named = useMatches<T>(text, [...filters, starting], most);
  const all = useMatches<T>(text, [...filters, { field: "q", operator: "eq", value: text }], maxRanked);
  const failed = all.query.isPaused || all.query.failureCount > 0;
  return {
    products: wordStartsFirst([...named.rows, ...all.rows], text).slice(0, most),
    searching: !failed && (all.query.isFetching || named.query.isFetching),
    /** Whether the API has not answered, at least not yet. */
    failed,
  };
}
