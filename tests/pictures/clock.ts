/**
 * The time of all screenshots: one fixed evening. Imported before the server starts, it sets the server's clock, on
 * which the demo data depends.
 */
const evening = new Date("2026-06-12T19:40:00Z");

const Real = Date;
const shift = evening.getTime() - Real.now();

globalThis.Date = class extends Real {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(Real.now() + shift);
    else super(...(values as [number]));
  }

  static override now(): number {
    return Real.now() + shift;
  }
} as DateConstructor;
