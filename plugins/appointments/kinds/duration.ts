import {
  type AnyField,
  type InlineType,
  makeField,
  type NumberOptions,
  numberFromCsv,
  numeric,
  type Only,
} from "../../../src/core/define-kind.ts";

const type: InlineType<number> = {
  ...numeric,
  column: "integer",
  number: "whole",
  limits: { min: 0, max: 1440, decimals: 0 },
  /** `90` or `1:30`. */
  fromCsv(text) {
    const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
    return hours ? { value: Number(hours) * 60 + Number(minutes) } : numberFromCsv(text);
  },
  sample: ({ min = 0, max = 1440 }: AnyField & NumberOptions, make) => make.int(min / 5, max / 5) * 5,
};

/** Declares how long something takes, in minutes: 90 is shown as `1 h 30 min`. */
export function duration<const O extends NumberOptions>(
  options: Only<O, NumberOptions> = {} as Only<O, NumberOptions>,
) {
  return makeField("duration", type, null, options);
}
