import type { AnyResource } from "../../core/define.ts";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { sameValue } from "../../core/fields/same-value.ts";
import type { FieldErrors } from "../../core/validation/read.ts";
import { validateRecord } from "../../core/validation/validate.ts";
import { type FormValues, pickNames, valueAt } from "./values.ts";

/** The server's errors and the values they refer to. */
interface Refusal {
  readonly errors: FieldErrors;
  readonly sent: FormValues;
}

function filterPaths(errors: FieldErrors, keep: (path: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => keep(path)));
}

/** Validates the values of a form with the rules of the API, only for the fields the form writes. */
export function checkValues(
  resource: AnyResource,
  names: readonly string[],
  values: FormValues,
  current: FormValues | undefined,
): { readonly value: Record<string, unknown> | null; readonly errors: FieldErrors } {
  const read = validateRecord(resource, pickNames(values, names), current);
  return read.ok ? { value: read.value, errors: {} } : { value: null, errors: read.errors };
}

/** Returns the server errors of fields whose value is still the one that was sent. */
function remainingErrors(refusal: Refusal | null, values: FormValues): FieldErrors {
  if (!refusal) return {};
  return filterPaths(refusal.errors, (path) => sameValue(valueAt(values, path), valueAt(refusal.sent, path)));
}

/** Returns the errors of the visited fields and those from the server. */
function shownErrors(
  faults: FieldErrors,
  visited: ReadonlySet<string> | "all",
  refused: FieldErrors,
): FieldErrors {
  const seen = filterPaths(faults, (path) => visited === "all" || visited.has(fieldOfPath(path)));
  return { ...refused, ...seen };
}

/** Tracks which errors of a form are shown: those of visited fields and those the server found. */
export function createErrors(resource: AnyResource, names: readonly string[]) {
  let visited: Set<string> | "all" = new Set();
  let refusal: Refusal | null = null;
  const find = (held: FormValues, record: FormValues | null) => {
    const { value, errors } = checkValues(resource, names, held, record ?? undefined);
    return { value, errors: filterPaths(errors, (path) => names.includes(fieldOfPath(path))) };
  };
  return {
    /** Validates all values. */
    find,
    /** Returns the visible errors. */
    shown(held: FormValues, record: FormValues | null): FieldErrors {
      const idle = visited !== "all" && visited.size === 0;
      return shownErrors(idle ? {} : find(held, record).errors, visited, remainingErrors(refusal, held));
    },
    isAllVisited: () => visited === "all",
    visit: (name: string) => {
      if (visited !== "all") visited.add(name);
    },
    visitAll: () => {
      visited = "all";
      refusal = null;
    },
    refuse: (errors: FieldErrors, sent: FormValues) => {
      refusal = { errors, sent };
    },
    /** Hides all errors. */
    reset: () => {
      visited = new Set();
      refusal = null;
    },
  };
}

/** Returns the errors of one field by the path inside its value; "" is the value itself. */
export function errorsOf(errors: FieldErrors, name: string): FieldErrors {
  const own: FieldErrors = {};
  for (const [path, keys] of Object.entries(errors)) {
    if (path === name) own[""] = keys;
    else if (path.startsWith(`${name}.`)) own[path.slice(name.length + 1)] = keys;
  }
  return own;
}

/** Returns how many of these fields have an error. */
export function countErrors(errors: FieldErrors, names: readonly string[]): number {
  const wrong = new Set(Object.keys(errors).map(fieldOfPath));
  return names.filter((name) => wrong.has(name)).length;
}
