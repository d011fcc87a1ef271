import type { AnyResource } from "../../../core/define.ts";
import { easedEntry, type Mode, type RowEntry } from "./entries.ts";
import { lostZerosIn, withZeros } from "./lost-zeros.ts";

/** What the user has agreed to about the cells of a file. */
export interface Agreed {
  /** Records come without the optional cells that cannot be imported. */
  readonly without: boolean;
  /** Codes get the leading zeros that a spreadsheet has removed. */
  readonly zeros: boolean;
}

export const nothingAgreed: Agreed = { without: false, zeros: false };

/** Returns the entries as the user has agreed to import them; those that this does not change are the same. */
export function asAgreed(
  resource: AnyResource,
  { by, mode }: { readonly by: string | undefined; readonly mode: Mode },
  { without, zeros }: Agreed,
  entries: readonly RowEntry[],
): readonly RowEntry[] {
  const lost = zeros ? lostZerosIn(resource, entries) : null;
  const whole = lost ? entries.map((entry) => withZeros(resource, lost, entry)) : entries;
  return without ? whole.map((entry) => easedEntry(resource, by, entry, mode)) : whole;
}
