import type { Undone } from "../../providers/backend.ts";
import type { Results } from "./outcome.ts";

/** A record that the import has written, and how that is undone. */
export interface Written extends Undone {
  readonly resource: string;
  readonly deed: "delete" | "edit";
  /** It was created because rows name it. */
  readonly isReference: boolean;
}

/**
 * Returns the records to undo: changed ones, then created ones, then those created for references. The latest come
 * first, by their ids, so that none is deleted while another of them refers to it. Records that several rows have
 * changed are left out, since only the last change can be undone.
 */
export function undoableIn(resource: string, results: Results): readonly Written[] {
  const written = new Map<string, Written | null>();
  for (const result of results) {
    if (result?.id === undefined || result.version === undefined) continue;
    const { id, version } = result;
    const before = written.get(id);
    const isNew = result.outcome === "created" || before?.deed === "delete";
    const isOnce = isNew || before === undefined;
    const one = { resource, id, version, deed: isNew ? "delete" : "edit", isReference: false } as const;
    written.set(id, isOnce ? one : null);
  }
  const made = results.flatMap((result) => result?.made ?? []);
  const all: readonly Written[] = [
    ...[...written.values()].filter((one) => one !== null),
    ...made.map((one) => ({ ...one, deed: "delete", isReference: true }) as const),
  ];
  const created = all.filter(({ deed }) => deed === "delete");
  // Those created for references within the resource may be below a record that a row created, and above another.
  const others = new Set(created.map((one) => one.resource).filter((name) => name !== resource));
  return [
    ...all.filter(({ deed }) => deed === "edit"),
    ...[resource, ...others].flatMap((name) =>
      created.filter((one) => one.resource === name).sort((one, other) => (one.id < other.id ? 1 : -1)),
    ),
  ];
}
