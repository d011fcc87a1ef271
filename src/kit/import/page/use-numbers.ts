import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { DecimalMark } from "../../../domain/texts/number-notation.ts";
import { regional } from "../../context/regional.ts";
import { type ChosenMarks, findNumbers, numberColumnsOf, numberRules } from "../entries/numbers.ts";
import type { Mapping } from "../match.ts";
import type { ImportSource } from "../use-source.ts";
import { useFound } from "./use-found.ts";

const none: ChosenMarks = new Map();

/** Returns the columns of a file with numbers, with which decimal separator each is read, and the choice of the user. */
export function useNumbers(resource: AnyResource, source: ImportSource | null, mapping: Mapping) {
  const language = regional(useTranslation().i18n.language);
  const [chosen, setChosen] = useState(none);
  const [format, table] = [source?.format, source?.table];
  const fields = useMemo(() => {
    if (!table) return new Map<number, string>();
    return format ? (format.numberColumns?.(table) ?? new Map()) : numberColumnsOf(resource, mapping);
  }, [format, table, resource, mapping]);
  const rows = table?.rows;
  const search = useMemo(
    () => () => findNumbers(resource, rows ?? [], fields, language),
    [resource, rows, fields, language],
  );
  return {
    chosen,
    columns: useFound(search),
    choose: (at: number, mark: DecimalMark) => setChosen(new Map([...chosen, [at, mark]])),
    forget: () => setChosen(none),
    /** Determines how the numbers of the file are read; interruptible. */
    rules: useMemo(
      () => () => numberRules(resource, rows ?? [], fields, language, chosen),
      [resource, rows, fields, language, chosen],
    ),
  };
}
