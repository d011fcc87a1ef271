import { numberFromCsv, wholeNumberKind } from "../../../src/core/define-kind.ts";

/** Declares how long something takes, in minutes: 90 is shown as `1 h 30 min`, and read as `90` or `1:30`. */
export const duration = wholeNumberKind("duration", {
  limits: { min: 0, max: 1440, decimals: 0 },
  fromCsv(text) {
    const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
    return hours ? { value: Number(hours) * 60 + Number(minutes) } : numberFromCsv(text);
  },
});
