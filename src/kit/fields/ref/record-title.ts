import type { ImageValue } from "../../../core/fields/field.ts";
import type { Identity } from "../../../core/manifest.ts";
import { imageOf, textOf } from "../values.ts";

/** The representation of a record elsewhere. */
export interface RecordTitle {
  readonly id: string;
  readonly title: string;
  readonly picture: ImageValue | null;
  /** The record no longer exists; only its id is known. */
  readonly missing: boolean;
  /** The user may see its name but not open it. */
  readonly closed?: boolean;
}

/** Returns a record's title and picture as declared. A record without a title shows its id. */
export function readTitle(resource: Identity, record: Readonly<Record<string, unknown>>): RecordTitle {
  const id = textOf(record.id);
  return {
    id,
    title: textOf(record[resource.title]).trim() || id,
    picture: resource.picture === undefined ? null : imageOf(record[resource.picture]),
    missing: false,
  };
}

/** Whether the resource has a picture to show. */
export function hasPicture(resource: Identity | undefined): boolean {
  return resource?.picture !== undefined;
}
