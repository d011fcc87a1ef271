import type { Transaction } from "../store/port.ts";

/** A number series of documents, counted from 1. */
export interface Series {
  /** The store's name for the series. */
  readonly name: string;
  readonly prefix: string;
}

/** `Z-0042` */
export const numberIn = ({ prefix }: Series, count: number): string =>
  `${prefix}-${String(count).padStart(4, "0")}`;

/** Draws the next number of a series. */
export const nextNumberIn = async (tx: Transaction, series: Series): Promise<string> =>
  numberIn(series, await tx.nextNumber(series.name, 1));
