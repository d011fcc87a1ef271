import { alikeAnswers } from "../../src/core/import-result.ts";
import { object, type Schema } from "./schema.ts";

/** The answers of an import, in one request or a job. */
export const importAnswers: Schema = {
  ...object({
    alike: {
      enum: alikeAnswers,
      description:
        "What is done with rows that are alike a stored record; `skip` leaves them out. Default: create.",
    },
    alikeRows: {
      type: "object",
      additionalProperties: { enum: alikeAnswers },
      description: "The same for single rows, by their index in the request or job.",
    },
    meant: {
      type: "object",
      additionalProperties: { type: "object", additionalProperties: { type: ["string", "null"] } },
      description:
        "By resource and text of the file: the id of the record that is meant where several have the name; null leaves the rows with that text out.",
    },
    without: {
      type: "boolean",
      description: "Whether rows come without optional cells that cannot be imported.",
    },
  }),
  description:
    "What is meant where the file does not say. Rows that are left out have the outcome `skipped`.",
};

/** What the rows of an import are. */
export const rowsOfImport =
  "Records by field. `whenNew` of a row is an object with values that only a new record gets.";
