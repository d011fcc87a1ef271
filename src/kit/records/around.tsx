import { createContext, type ReactNode, useCallback } from "react";
import type { Values } from "./read.ts";

const nothing: Values = {};

/**
 * A hook that reads the values of the record of the page around: in a form as they are typed, on a show page as they are
 * stored. It takes the names that are read, or none for all. What stands around a part stays as long as the part does.
 */
export const AroundContext = createContext<(names: readonly string[]) => Values>(() => nothing);

interface Props {
  readonly record: Values;
  readonly children: ReactNode;
}

/** Stands around what shows a stored record. */
export function ShownRecord({ record, children }: Props) {
  const useStored = useCallback(() => record, [record]);
  return <AroundContext value={useStored}>{children}</AroundContext>;
}
