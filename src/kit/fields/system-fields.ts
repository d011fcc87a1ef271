import { dateTime } from "./date-time/field.ts";
import type { Fields } from "./field.ts";
import { integer } from "./integer/field.ts";
import { text } from "./text/field.ts";

/** What every record has besides its declared fields, as fields, so that columns and filters treat all alike. */
export const systemFields: Fields = {
  id: text({ readOnly: true, required: true }),
  version: integer({ readOnly: true, required: true }),
  createdAt: dateTime({ readOnly: true, required: true }),
  updatedAt: dateTime({ readOnly: true, required: true }),
};
