/**
 * The time at which all pictures are taken: the evening of one day, whenever the script runs. Imported before the server
 * starts, it sets the server's clock; the demo data follows from the day.
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
