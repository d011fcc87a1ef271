import type { ImageValue } from "../../core/fields/field.ts";
import type { Identity, Manifest, Telling } from "../../core/manifest.ts";
import { imageOf, textOf } from "../fields/values.ts";

/** The representation of a record elsewhere. */
export interface RecordTitle {
  readonly id: string;
  readonly title: string;
  readonly picture: ImageValue | null;
  /** The record no longer exists; only its id is known. */
  readonly missing: boolean;
  /** The user may see its name but not open it. */
  readonly closed?: boolean;
  /** In a tree, the id of its parent. */
  readonly above?: string;
  /** Its values in the fields that tell records of one title apart. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a record's title and picture as declared. A record without a title shows its id.
 * @param manifest says what tells the record apart. Default: nothing
 */
export function readTitle(
  resource: Identity,
  record: Readonly<Record<string, unknown>>,
  { parent, tells }: Pick<Manifest, "parent" | "tells"> = {},
): RecordTitle {
  const id = textOf(record.id);
  const above = parent === undefined ? "" : textOf(record[parent]);
  return {
    id,
    title: textOf(record[resource.title]).trim() || id,
    picture: resource.picture === undefined ? null : imageOf(record[resource.picture]),
    missing: false,
    ...(above === "" ? {} : { above }),
    ...(tells === undefined ? {} : { values: pick(record, tells) }),
  };
}

const pick = (record: Readonly<Record<string, unknown>>, tells: readonly Telling[]) =>
  Object.fromEntries(tells.map(({ name }) => [name, record[name]]));

/** Whether the resource has a picture to show. */
export function hasPicture(resource: Identity | undefined): boolean {
  return resource?.picture !== undefined;
}
