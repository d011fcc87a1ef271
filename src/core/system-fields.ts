/**
 * The fields of every stored record besides the declared ones. A type alias, because an interface would have no
 * implicit index signature.
 */
export type SystemFields = {
  readonly id: string;
  /** The number of writes, from 1; the record's ETag. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export const systemFieldNames = [
  "id",
  "version",
  "createdAt",
  "updatedAt",
] as const satisfies readonly (keyof SystemFields)[];

const systemFieldSet: ReadonlySet<string> = new Set(systemFieldNames);

/** Whether a field is one that every record has. */
export const isSystemField = (name: string): boolean => systemFieldSet.has(name);
