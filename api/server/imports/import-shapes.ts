import * as z from "zod/mini";
import { alikeAnswers } from "../../../src/core/import/import-result.ts";

const described = (description: string) => z.meta({ description });

/** The answers of an import, in one request or a job. */
export const importAnswers = z
  .object({
    alike: z.optional(
      z
        .enum(alikeAnswers)
        .check(
          described(
            "What is done with rows that are alike a stored record; `skip` leaves them out. Default: create.",
          ),
        ),
    ),
    alikeRows: z.optional(
      z
        .record(z.string(), z.enum(alikeAnswers))
        .check(described("The same for single rows, by their index in the request or job.")),
    ),
    meant: z.optional(
      z
        .record(z.string(), z.record(z.string(), z.nullable(z.string())))
        .check(
          described(
            "By resource and text of the file: the id of the record that is meant where several have the name; null leaves the rows with that text out.",
          ),
        ),
    ),
    without: z.optional(
      z.boolean().check(described("Whether rows come without optional cells that cannot be imported.")),
    ),
  })
  .check(
    described(
      "What is meant where the file does not say. Rows that are left out have the outcome `skipped`.",
    ),
  );

/** What the rows of an import are. */
export const rowsOfImport =
  "Records by field. `whenNew` of a row is an object with values that only a new record gets.";
