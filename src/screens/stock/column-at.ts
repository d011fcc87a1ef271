import type { ImportTable } from "../../kit/import/table.ts";

/** Returns the position of a column by name, ignoring case; -1 without one. */
export const columnAt = ({ headers }: ImportTable, name: string): number =>
  headers.findIndex((header) => header.toLowerCase() === name);
