import { useContext } from "react";
import type { AnyResource, ReadName, ValuesOf } from "../../core/define.ts";
import { AroundContext } from "./around.tsx";
import { readRecord } from "./read.ts";

/**
 * The values of the record of the page around: in a form as they are typed at this moment, on a show page as they are
 * stored. Each is what its field holds, or empty.
 * @param resource the declaration that the page is about, as blocks and inputs are given it
 * @param names what is read of it: in a form, the part is drawn again when one of these changes. Default: everything
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
  const useValues = useContext(AroundContext);
  return readRecord(resource, useValues(names));
}
