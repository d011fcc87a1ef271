import type { ImageValue } from "../../../core/fields/field.ts";
import type { Identity } from "../../../core/manifest.ts";
import { imageOf, textOf } from "../values.ts";

/** What stands for a record elsewhere. */
export interface RecordTitle {
  readonly id: string;
  readonly title: string;
  readonly picture: ImageValue | null;
  /** The record is gone; its id is all that is left. */
  readonly missing: boolean;
  /** The reader may know its name, and not open it. */
  readonly closed?: boolean;
}

/** Reads a record's title and picture as its declaration names them. A record without a title shows its id. */
export function readTitle(resource: Identity, record: Readonly<Record<string, unknown>>): RecordTitle {
  const id = textOf(record.id);
  return {
    id,
    title: textOf(record[resource.title]).trim() || id,
    picture: resource.picture === undefined ? null : imageOf(record[resource.picture]),
    missing: false,
  };
}

/** Has the resource a picture to show? */
export function hasPicture(resource: Identity | undefined): boolean {
  return resource?.picture !== undefined;
}
