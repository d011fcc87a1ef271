import {
  type CommonOptions,
  type FieldType,
  makeField,
  type Only,
  structured,
} from "../../../src/core/define-kind.ts";
import {
  hoursIn,
  mostSpans,
  type OpeningHours,
  readWeek,
  weekdays,
  writeHours,
} from "../domain/opening-hours.ts";

const time = { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" };

const day = {
  type: "array",
  maxItems: mostSpans,
  items: {
    type: "object",
    properties: { from: time, to: { type: "string", pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$" } },
    required: ["from", "to"],
    additionalProperties: false,
  },
};

const type: FieldType<OpeningHours> = {
  ...structured,
  toCsv: writeHours,
  fromCsv: (text) => {
    const value = hoursIn(text);
    return value === undefined ? { error: "errors.openingHours.csv" } : { value };
  },
  read: (value) => {
    const week = readWeek(value);
    if (week === null) return { error: "errors.openingHours.time" };
    if ("hours" in week) return { value: week.hours };
    const errors = Object.entries(week.problems).map(([day, problem]) => [
      day,
      `errors.openingHours.${problem}`,
    ]);
    return { errors: Object.fromEntries(errors) };
  },
  json: {
    type: "object",
    properties: Object.fromEntries(weekdays.map((name) => [name, day])),
    additionalProperties: false,
    description: "The hours of each day on the clocks of the place. A day without any is closed.",
  },
  sample: (_field, make) => {
    const whole = [{ from: "09:00", to: "17:30" }];
    const parted = [
      { from: "08:30", to: "12:00" },
      { from: "13:00", to: "18:00" },
    ];
    const usual = make.pick([whole, parted]);
    const saturday = make.chance(0.4) ? { saturday: [{ from: "10:00", to: "14:00" }] } : {};
    return { monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, ...saturday };
  },
};

/** Declares when a place is open: up to two spans for each day of the week, on the clocks of that place. */
export function openingHours<const O extends CommonOptions>(
  options: Only<O, CommonOptions> = {} as Only<O, CommonOptions>,
) {
  return makeField("openingHours", type, null, options);
}
