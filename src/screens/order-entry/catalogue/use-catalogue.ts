import { useDataProvider, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SoldExtra } from "../../../domain/orders/order-lines.ts";
import { readingsOf, searchedCode } from "../../../domain/products/scanned-code.ts";
import type { WeighedCodeKind } from "../../../domain/products/weighed-codes.ts";
import { buildTree, idsBelow } from "../../../kit/references/tree.ts";
import { type Category, categories } from "../../../resources/categories.ts";
import { extras } from "../../../resources/extras.ts";
import { products } from "../../../resources/products.ts";
import { useFoundProducts } from "../../products/use-found-products.ts";
import { findCode, type Labelled, type Scanned, type Sellable, scannedChoice } from "../sale/scan.ts";

const published = { field: "published", operator: "eq", value: true } as const;

/** The maximum number of suggestions in the search box. */
const maxSuggestions = 8;
/** The number of search hits checked for an exact code. */
const maxHits = 50;

export interface CatalogueShelf {
  readonly id: string;
  readonly name: string;
  readonly icon: unknown;
  readonly type: Category["type"];
  /** Its own id and those of its descendants. */
  readonly ids: readonly string[];
}

/** Returns the top-level categories in the order of the shop. */
export function useShelves(most: number, dishesFirst: boolean) {
  const { result, query } = useList<Category & { id: string }>({
    resource: categories.name,
    filters: [published],
    sorters: [{ field: "position", order: "asc" }],
    pagination: { mode: "off" },
    errorNotification: false,
  });
  const shelves = useMemo(() => {
    const byId = new Map(result.data.map((record) => [record.id, record]));
    const all = buildTree(
      categories,
      "parentId",
      result.data.map((record) => ({ ...record })),
    ).flatMap((node): CatalogueShelf[] => {
      const record = byId.get(node.value);
      if (!record || record.parentId !== null) return [];
      return [
        { id: record.id, name: record.name, icon: record.icon, type: record.type, ids: idsBelow(node) },
      ];
    });
    const rank = ({ id, type }: CatalogueShelf) =>
      (dishesFirst && type === "dish" ? 0 : result.data.length) +
      result.data.findIndex((one) => one.id === id);
    return all.sort((a, b) => rank(a) - rank(b)).slice(0, most);
  }, [result.data, most, dishesFirst]);
  return { shelves, loading: query.isLoading, failed: query.isError, retry: () => void query.refetch() };
}

/** Returns the products shown as tiles: of a category, or all. */
export function useTiles(shelf: CatalogueShelf | null, count: number) {
  const { result, query } = useList<Sellable>({
    resource: products.name,
    filters: [
      published,
      ...(shelf ? [{ field: "categoryIds", operator: "in" as const, value: [...shelf.ids] }] : []),
    ],
    sorters: [{ field: "position", order: "asc" }],
    pagination: { pageSize: count },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  return { result, query };
}

/** Searches published products by name, SKU or barcode. */
export const useSuggestions = (text: string) =>
  useFoundProducts<Sellable>(text, { filters: [published], most: maxSuggestions });

/** Returns all extras by id; undefined until loaded. */
export function useExtras(): ReadonlyMap<string, SoldExtra> | undefined {
  const { result, query } = useList<SoldExtra & { id: string }>({
    resource: extras.name,
    pagination: { mode: "off" },
    errorNotification: false,
  });
  return useMemo(
    () => (query.isSuccess ? new Map(result.data.map((extra) => [extra.id, extra])) : undefined),
    [query.isSuccess, result.data],
  );
}

export interface Lookup extends Labelled {
  /** Other products that match the text if it is no code. */
  readonly alike: readonly Sellable[];
}

/**
 * Returns a function that looks up a code, including labels of scales and GS1 codes with their quantity. It throws an
 * ApiError without a response.
 */
export function useLookup(weighedCodes: WeighedCodeKind): (code: string) => Promise<Lookup> {
  const provider = useDataProvider()();
  const ask = async (field: string, codes: readonly string[]) => {
    const [only, ...others] = codes;
    const { data } = await provider.getList<Sellable>({
      resource: products.name,
      filters: [
        others.length === 0
          ? { field, operator: "eq", value: only }
          : { field, operator: "in", value: [...codes] },
      ],
      pagination: { currentPage: 1, pageSize: maxHits },
    });
    return data;
  };
  /** Searches by the first code, which may be that of a combination, and looks all of them up. */
  const find = async (codes: readonly [string, ...string[]]) => {
    const [hits, ...exact] = await Promise.all([
      ask("q", [searchedCode(codes[0])]),
      ask("sku", codes),
      ask("barcode", codes),
    ]);
    const all = [...exact.flat(), ...hits];
    const scanned = codes.reduce<Scanned | null>((sellable, code) => sellable ?? findCode(all, code), null);
    return { scanned, hits };
  };
  return async (text) => {
    const [own, ...others] = await readingsOf(text);
    const plain = others.filter(({ label }) => label === null).map(({ code }) => code);
    const { scanned, hits } = await find([own.code, ...plain]);
    const alike = hits.filter((product) => product.published);
    if (scanned) return { scanned, quantity: null, alike };
    for (const { code, label } of others) {
      if (label === null || ("inStore" in label && weighedCodes === "none")) continue;
      const labelled = (await find([code])).scanned;
      if (labelled) return { ...scannedChoice(labelled, label, weighedCodes), alike };
    }
    return { scanned, quantity: null, alike };
  };
}
