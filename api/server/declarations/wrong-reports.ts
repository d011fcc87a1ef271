import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import type { Report, ReportRecords, ReportSource } from "../../../src/core/report.ts";
import { isSystemField } from "../../../src/core/system-fields.ts";
import { viewParams } from "../../../src/core/view-params.ts";
import { roles } from "../../../src/domain/roles.ts";
import type { FoundReport, foundLinks } from "../../../src/reports/index.ts";
import { BadQuery, parseQuery } from "../../store/dialect/parse.ts";
import { noOptions } from "./wrong-values.ts";

/** Names that rows of an answer have besides figures. */
const rowNames: readonly string[] = ["key", "label"];

const columnOf = (from: AnyResource, name: string) =>
  isSystemField(name) ? "timestamp" : fieldOf(from, name)?.type.column;

/** What is wrong with a field that a report names; `wrong` says why an existing one does not do. */
function inField(from: AnyResource, place: string, name: string, wrong: (field: AnyField) => string | null) {
  if (isSystemField(name)) return [];
  const field = fieldOf(from, name);
  if (!field) return [`${place}: ${from.name} has no field "${name}".`];
  const why = field.secret || field.writeOnly ? "it is never read" : wrong(field);
  return why === null ? [] : [`${place}: "${name}" of ${from.name} cannot be used: ${why}.`];
}

const notSummed = ({ type }: AnyField): string | null => {
  if (type.number === undefined) return "it is no number";
  return type.number === "percent" ? "percentages do not add up" : null;
};

function notGrouped({ type }: AnyField): string | null {
  if (type.column === "jsonb" || type.column === "text[]") return "a record has several values of it";
  if (type.column === "date" || type.column === "timestamp") return 'rows of time are declared with "every"';
  return type.number === undefined ? null : "rows of numbers would be as many as records";
}

type Declared = ReadonlyMap<string, AnyResource>;

/** What is wrong with the records of a report, or of a list that the reports page leads to. */
function inRecords({ from, where, on }: ReportRecords, resources: Declared, place = "from"): string[] {
  const isDate = on === undefined || ["date", "timestamp"].includes(columnOf(from, on) ?? "date");
  const mistakes = [
    ...(resources.has(from.name) ? [] : [`${place}: there is no resource "${from.name}".`]),
    ...(on === undefined ? [] : inField(from, "on", on, () => null)),
    ...(isDate ? [] : [`on: "${on}" of ${from.name} cannot be used: it is neither a date nor a moment.`]),
  ];
  try {
    parseQuery(from, viewParams(where));
  } catch (error) {
    if (!(error instanceof BadQuery)) throw error;
    mistakes.push(`where: ${error.message}`);
  }
  mistakes.push(...noOptions(from, where).map((sentence) => `where: ${sentence}.`));
  return mistakes;
}

const inSource = ({ from, on, rows, sums }: ReportSource): string[] => [
  ...("every" in rows && on === undefined
    ? ['every: rows of time need "on", the date that a record counts for.']
    : []),
  ...("by" in rows ? inField(from, "by", rows.by, notGrouped) : []),
  ...Object.entries(sums).flatMap(([name, field]) => inField(from, `sums.${name}`, field, notSummed)),
];

/** What is wrong with what rows are of, and with where they lead. */
function inRows({ records, rows, leads }: Report, resources: Declared): string[] {
  const to = "to" in rows ? rows.to : undefined;
  const there = leads && ("record" in leads ? leads.record : leads.list);
  const target = there === undefined ? records.from : resources.get(there);
  const filter = leads && "filter" in leads ? leads.filter.replace(/_[a-z]+$/, "") : undefined;
  return [
    ...(to === undefined || resources.has(to) ? [] : [`to: there is no resource "${to}".`]),
    ...(target ? [] : [`leads: there is no resource "${there}".`]),
    ...(target && filter !== undefined ? inField(target, "leads", filter, () => null) : []),
  ];
}

/** Derived figures that follow from none that there is, or that cannot be worked out. */
const inDerived = ({ forms, derived }: Pick<Report, "forms" | "derived">): string[] =>
  Object.entries(derived).flatMap(([name, figure]) => {
    const asked = new Set<string>();
    try {
      figure.of((one) => {
        asked.add(one);
        return 1;
      });
    } catch (error) {
      return [`derived.${name}: it throws: ${error instanceof Error ? error.message : String(error)}.`];
    }
    return [...asked]
      .filter((one) => !Object.hasOwn(forms, one))
      .map((one) => `derived.${name}: there is no figure "${one}" that is counted or added up.`);
  });

function inFigures({
  forms,
  derived,
  columns,
  figures,
  measure,
  unlessZero,
  lessIsBetter,
}: Report): string[] {
  const known = new Set([...Object.keys(forms), ...Object.keys(derived)]);
  const places = { columns, figures, measure: [measure], unlessZero, lessIsBetter };
  return [
    ...Object.entries(places).flatMap(([place, names]) =>
      names.filter((name) => !known.has(name)).map((name) => `${place}: there is no figure "${name}".`),
    ),
    ...inDerived({ forms, derived }),
    ...Object.keys(forms)
      .filter((name) => rowNames.includes(name))
      .map((name) => `sums: a figure cannot be called "${name}".`),
  ];
}

/** Why reports cannot be shown, each as a sentence with the file and the name of the report. */
export function reportMistakes(found: readonly FoundReport[], resources: Declared): string[] {
  const files = new Map<string, string>();
  const known: readonly string[] = roles;
  return found.flatMap(({ file, report }) => {
    const { name, records, source, readers = [] } = report;
    const other = files.get(name);
    files.set(name, other ?? file);
    const clash =
      other === undefined
        ? []
        : [`${other} declares a report of this name, too: change "name" of one of them.`];
    return [
      ...(/^[a-z][a-z0-9-]*$/.test(name) ? [] : ["a name is in kebab case: spending-by-month."]),
      ...clash,
      ...inRecords(records, resources),
      ...(source ? inSource(source) : []),
      ...inRows(report, resources),
      ...inFigures(report),
      ...readers
        .filter((role) => !known.includes(role))
        .map((role) => `readers: there is no role "${role}".`),
    ].map((sentence) => `${file}, ${name}: ${sentence}`);
  });
}

/** Why the reports page cannot lead to lists, each as a sentence with the file and the name of the entry. */
export const linkMistakes = (found: typeof foundLinks, resources: Declared): string[] =>
  found.flatMap(({ file, link: { name, list, where } }) =>
    inRecords({ from: list, where }, resources, "list").map((sentence) => `${file}, ${name}: ${sentence}`),
  );

/** Reports that nothing answers, and answers that no report names, each as a sentence. */
export function unansweredReports(
  found: readonly FoundReport[],
  answers: ReadonlyMap<string, { readonly source: string }>,
): string[] {
  const written = found.filter(({ report }) => !report.source);
  const named = new Set(written.map(({ report }) => report.call));
  return [
    ...written
      .filter(({ report }) => !answers.has(report.call))
      .map(
        ({ file, report }) =>
          `${file}, ${report.name}: no feature or plugin has an answer "${report.call}": add it to "reports" of feature.ts or server.ts, or declare what is added up with "from".`,
      ),
    ...[...answers]
      .filter(([name]) => !named.has(name))
      .map(([name, { source }]) => `${source}: reports: no report has the answer "${name}".`),
  ];
}
