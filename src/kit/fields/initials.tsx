import { useOne } from "@refinedev/core";
import { useEffect, useRef } from "react";
import { type Fields, isEmpty } from "../../core/fields/field.ts";
import { sameValue } from "../../core/fields/same-value.ts";
import { type Taken, takenIn } from "../../core/initial-from.ts";
import { textOf } from "./values.ts";

type Values = Readonly<Record<string, unknown>>;

interface Props {
  readonly fields: Fields;
  readonly values: Values;
  readonly onFill: (values: Values) => void;
}

/**
 * Fills fields with `initialFrom` when the reference beside them is chosen: those that are empty, and those that still
 * have what an earlier choice has filled in. Draws nothing.
 */
export function Initials({ fields, values, onFill }: Props) {
  const references = new Map<string, Taken[]>();
  for (const one of takenIn(fields)) references.set(one.by, [...(references.get(one.by) ?? []), one]);
  return [...references].map(([by, taken]) => (
    <FromReference key={by} fields={fields} values={values} taken={taken} onFill={onFill} />
  ));
}

interface ReferenceProps extends Props {
  /** The fields of one reference. */
  readonly taken: readonly Taken[];
}

function FromReference({ fields, values, taken, onFill }: ReferenceProps) {
  const [{ by, to } = { by: "", to: undefined }] = taken;
  const id = textOf(values[by]);
  // What the form begins with is not chosen.
  const seen = useRef(id);
  const filled = useRef<Values>({});
  const latest = useRef({ values, onFill });
  latest.current = { values, onFill };
  const { result, query } = useOne({
    resource: to ?? "",
    id,
    errorNotification: false,
    queryOptions: { enabled: to !== undefined && id !== "" && id !== seen.current },
  });
  const record = result?.id === id && !query.isPlaceholderData ? result : undefined;
  useEffect(() => {
    if (!record || record.id === seen.current) return;
    seen.current = textOf(record.id);
    const { values: now, onFill: fill } = latest.current;
    const isOpen = (name: string) =>
      isEmpty(now[name]) ||
      sameValue(now[name], fields[name]?.initial) ||
      sameValue(now[name], filled.current[name]);
    const more = taken.flatMap(({ name, from }) =>
      isOpen(name) && !isEmpty(record[from]) ? [[name, record[from]] as const] : [],
    );
    if (more.length === 0) return;
    filled.current = { ...filled.current, ...Object.fromEntries(more) };
    fill(Object.fromEntries(more));
  }, [record, fields, taken]);
  return null;
}
