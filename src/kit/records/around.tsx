import { createContext, type ReactNode, useMemo } from "react";
import type { RecordValues } from "./read.ts";

const nothing: RecordValues = {};

/** Hooks that read the record of the surrounding page. */
interface Around {
  /** Returns the values of these names, or all if there are none. */
  readonly useValues: (names: readonly string[]) => RecordValues;
  /** Returns what follows from the values of these names. */
  readonly useDerived: <T extends NonNullable<unknown>>(
    names: readonly string[],
    derive: (values: RecordValues) => T,
  ) => T;
}

const aroundStored = (record: RecordValues): Around => ({
  useValues: () => record,
  useDerived: (_, derive) => derive(record),
});

/**
 * Reads the current record of the surrounding page: the form's values, or the stored ones on a show page. The provider
 * must not change during the lifetime of a consumer.
 */
export const AroundContext = createContext(aroundStored(nothing));

interface Props {
  readonly record: RecordValues;
  readonly children: ReactNode;
}

/** Provides a stored record to its children. */
export function ShownRecord({ record, children }: Props) {
  const around = useMemo(() => aroundStored(record), [record]);
  return <AroundContext value={around}>{children}</AroundContext>;
}
