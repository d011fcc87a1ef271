import { dateTime } from "../../core/fields/date-time.ts";
import type { Fields } from "../../core/fields/field.ts";
import { integer } from "../../core/fields/integer.ts";
import { text } from "../../core/fields/text.ts";

/** What every record has besides its declared fields, as fields, so that columns and filters treat all alike. */
export const systemFields: Fields = {
  id: text({ readOnly: true, required: true }),
  version: integer({ readOnly: true, required: true }),
  createdAt: dateTime({ readOnly: true, required: true }),
  updatedAt: dateTime({ readOnly: true, required: true }),
};
