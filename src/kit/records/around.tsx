import { createContext, type ReactNode, useCallback } from "react";
import type { Values } from "./read.ts";

const nothing: Values = {};

/**
 * A hook that reads the current record of the surrounding page: the form's values, or the stored ones on a show page.
 * Takes the names to read, or none for all. The provider must not change during the lifetime of a consumer.
 */
export const AroundContext = createContext<(names: readonly string[]) => Values>(() => nothing);

interface Props {
  readonly record: Values;
  readonly children: ReactNode;
}

/** Provides a stored record to its children. */
export function ShownRecord({ record, children }: Props) {
  const useStored = useCallback(() => record, [record]);
  return <AroundContext value={useStored}>{children}</AroundContext>;
}
