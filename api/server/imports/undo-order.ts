/** A record that an import has written. */
export interface WrittenRecord {
  readonly resource: string;
  readonly id: string;
  /** The version written. */
  readonly version: number;
  readonly isNew: boolean;
  /** It was created because a row names it. */
  readonly isReference: boolean;
}

/**
 * Returns the records in the order in which an import of a resource is undone: changed ones, then created ones, then
 * those created for references. The latest come first, by their ids, so that none is deleted while another of them
 * refers to it. Records that several rows have changed are left out, since only the last change can be undone.
 * @param written in the order in which the import wrote them
 */
export function undoOrder(resource: string, written: readonly WrittenRecord[]): readonly WrittenRecord[] {
  const latest = new Map<string, WrittenRecord | null>();
  for (const one of written.filter(({ isReference }) => !isReference)) {
    const before = latest.get(one.id);
    const isNew = one.isNew || before?.isNew === true;
    const isOnce = isNew || before === undefined;
    latest.set(one.id, isOnce ? { ...one, isNew } : null);
  }
  const own = [...latest.values()].filter((one) => one !== null);
  const created = [...own.filter(({ isNew }) => isNew), ...written.filter(({ isReference }) => isReference)];
  // Those created for references within the resource may be below a record that a row created, and above another.
  const others = new Set(created.map((one) => one.resource).filter((name) => name !== resource));
  return [
    ...own.filter(({ isNew }) => !isNew),
    ...[resource, ...others].flatMap((name) =>
      created.filter((one) => one.resource === name).sort((one, other) => (one.id < other.id ? 1 : -1)),
    ),
  ];
}
