import { useContext } from "react";
import type { AnyResource, ReadName, ValuesOf } from "../../core/define.ts";
import { AroundContext } from "./around.tsx";
import { type RecordValues, readRecord } from "./read.ts";

/**
 * Returns the record of the surrounding page: the form's current values, or the stored ones on a show page. Each value
 * has its declared type or is empty.
 * @param resource the declaration of the page, as blocks and inputs receive it
 * @param names the fields to read: in a form, a change of one of them re-renders the caller. Default: all
 * @example const { price, taxRate } = useRecordValues(resource, "price", "taxRate");
 */
export function useRecordValues<R extends AnyResource>(resource: R): ValuesOf<R>;
export function useRecordValues<R extends AnyResource, K extends ReadName<R>>(
  resource: R,
  ...names: readonly [K, ...K[]]
): Pick<ValuesOf<R>, K>;
export function useRecordValues<R extends AnyResource>(
  resource: R,
  ...names: readonly string[]
): ValuesOf<R> {
  const { useValues } = useContext(AroundContext);
  return readRecord(resource, useValues(names));
}

/**
 * Returns what follows from values of the surrounding page's record, which may be wrong or missing. Unlike with the values
 * themselves, the caller renders again only when the result changes.
 * @param derive must not change during the lifetime of the caller
 */
export function useDerivedValue<T extends NonNullable<unknown>>(
  names: readonly string[],
  derive: (values: RecordValues) => T,
): T {
  const { useDerived } = useContext(AroundContext);
  return useDerived(names, derive);
}
