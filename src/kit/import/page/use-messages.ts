import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { AnyField, Fields } from "../../../core/fields/field.ts";
import type { FieldErrors } from "../../../core/validation/read.ts";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { named } from "../../../domain/texts/named.ts";
import { useLabels } from "../../context/labels.ts";

/** Error messages for a record. */
export interface Messages {
  /** Returns the message of a key at a path, without the field's name. */
  message(path: string, key: string): string;
  /** `Combinations 2 · SKU`, or empty for the whole row. */
  place(path: string): string;
  /**
   * Returns all errors on one line: `Price “cheap”: This must be an amount. SKU: …`
   * @param written what the file says at a path, if anything
   */
  summary(errors: FieldErrors, written?: (path: string) => string): string;
}

/** Returns error messages for records of that resource, in the user's language. */
export function useMessages(resource: AnyResource): Messages {
  const { t } = useTranslation(["import", "errors", "resources"]);
  const labels = useLabels(resource);
  return useMemo(() => {
    const message = (path: string, key: string) => {
      if (key.startsWith("import.")) {
        const [name, ...words] = key.slice("import.".length).split(" ");
        const written = words.join(" ");
        return t(named(`import:errors.${name}`), { written, store: baseCurrency().code });
      }
      return labels.error(key, path);
    };
    const place = (path: string) => {
      const [top = "", at, sub] = path.split(".");
      if (top === "") return "";
      const name = labels.field(top);
      if (at === undefined) return name;
      const entry = `${name} ${Number(at) + 1}`;
      const isEntryField = sub !== undefined && entryFields(resource.fields[top])[sub] !== undefined;
      return isEntryField ? `${entry} · ${labels.entryField(top, sub)}` : entry;
    };
    return {
      message,
      place,
      summary: (errors, written = () => "") =>
        Object.entries(errors)
          .map(([path, keys]) => {
            const text = keys.map((key) => message(path, key)).join(" ");
            if (path === "") return text;
            const value = written(path);
            return t(value === "" ? "import:errors.at" : "import:errors.atValue", {
              place: place(path),
              value,
              text,
            });
          })
          .join(" "),
    };
  }, [t, labels, resource]);
}

function entryFields(field: AnyField | undefined): Fields {
  return (field as (AnyField & { fields?: Fields }) | undefined)?.fields ?? {};
}
