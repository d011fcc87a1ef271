import { canWriteField, mayDo } from "../../src/core/access.ts";
import type { AnyGlobal, AnyResource } from "../../src/core/define.ts";
import type { Fields } from "../../src/core/fields/field.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { type Counter, counter } from "../session/attempts.ts";
import { entryFields } from "../stores/schema.ts";

const minute = 60 * 1000;

/** Of those who work with pictures: some products with all of theirs. */
const working = { tries: 300, wait: 10 * minute };
/** Of everybody else, who has a profile's picture and no other. */
const ownProfile = { tries: 10, wait: 60 * minute };

const withPictures: ReadonlySet<string> = new Set(["image", "images", "markdown"]);

/** The fields that hold pictures or hold fields that do. */
function pictureFields(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    if (!field || field.readOnly) return false;
    const inner = entryFields(field);
    return withPictures.has(field.kind) || (inner !== undefined && pictureFields(inner).length > 0);
  });
}

const holders: readonly { readonly declared: AnyResource | AnyGlobal; readonly fields: readonly string[] }[] =
  [...resources.values(), ...globals.values()].map((declared) => ({
    declared,
    fields: pictureFields(declared.fields),
  }));

/** May the person write a picture anywhere but in their own profile? */
export function worksWithPictures(admin: Admin): boolean {
  return holders.some(
    ({ declared, fields }) =>
      (mayDo(admin, declared, "edit") || mayDo(admin, declared, "create")) &&
      fields.some((field) => canWriteField(admin.role, declared, field)),
  );
}

/** What a person's uploads are counted by. */
export function uploadCounter(admin: Admin): Counter {
  return counter("upload", [admin.id], worksWithPictures(admin) ? working : ownProfile);
}
