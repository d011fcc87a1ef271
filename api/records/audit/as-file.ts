import { type AnyResource, longText } from "../../../src/core/define.ts";
import { type CellTerms, recordCells } from "../../../src/core/import/csv.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { globals } from "../../../src/resources/index.ts";
import { storedResources } from "../../store/collections.ts";
import type { StoredRecord } from "../../store/port.ts";
import { auditEntries } from "./collections.ts";

/** The audit log as a CSV resource: changes are text with a line for each field. */
export const auditFile: AnyResource = {
  ...auditEntries,
  fields: {
    ...auditEntries.fields,
    before: longText({ readOnly: true }),
    after: longText({ readOnly: true }),
  },
};

/** The resource of an entry; undefined if it is no longer declared. */
const declaredOf = ({ resource: name }: StoredRecord): AnyResource | undefined =>
  storedResources.get(String(name)) ?? globals.get(String(name));

/** `price: 12.00`, a line for each field, formatted as in the field's own CSV column. */
function linesOf(resource: AnyResource | undefined, values: unknown, terms: CellTerms): string | null {
  if (!isObject(values)) return null;
  return Object.entries(values)
    .map(([name, value]) => {
      const isField = resource && Object.hasOwn(resource.fields, name);
      const text = isField ? recordCells(resource, values, [name], terms)[0] : plain(value);
      return `${name}: ${text ?? ""}`;
    })
    .join("\n");
}

const plain = (value: unknown): string => (isObject(value) ? JSON.stringify(value) : String(value ?? ""));

/** An entry of the audit log with its values before and after as text. */
export function entryInWords(entry: StoredRecord, terms: CellTerms): StoredRecord {
  const resource = declaredOf(entry);
  return {
    ...entry,
    before: linesOf(resource, entry.before, terms),
    after: linesOf(resource, entry.after, terms),
  };
}
