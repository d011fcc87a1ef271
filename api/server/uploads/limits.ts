import { canWriteField, mayDo } from "../../../src/core/access.ts";
import type { AnyGlobal, AnyResource } from "../../../src/core/define.ts";
import type { Fields } from "../../../src/core/fields/field.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { type Counter, counter } from "../../records/access/attempts.ts";
import { entryFields } from "../../store/schema.ts";

const minute = 60 * 1000;

/** For roles that edit pictures: several products with all their pictures. */
const working = { tries: 300, wait: 10 * minute };
/** For other roles, which only upload a profile picture. */
const ownProfile = { tries: 10, wait: 60 * minute };

/** The fields that hold pictures, directly or in entries. */
function pictureFields(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    if (!field || field.readOnly) return false;
    const inner = entryFields(field);
    return field.type.pictures !== undefined || (inner !== undefined && pictureFields(inner).length > 0);
  });
}

const holders: readonly { readonly declared: AnyResource | AnyGlobal; readonly fields: readonly string[] }[] =
  [...resources.values(), ...globals.values()].map((declared) => ({
    declared,
    fields: pictureFields(declared.fields),
  }));

/** Whether the user may edit pictures besides their profile's. */
export function worksWithPictures(admin: Admin): boolean {
  return holders.some(
    ({ declared, fields }) =>
      (mayDo(admin, declared, "edit") || mayDo(admin, declared, "create")) &&
      fields.some((field) => canWriteField(admin.role, declared, field)),
  );
}

/** The counter of a user's uploads. */
export function uploadCounter(admin: Admin): Counter {
  return counter("upload", [admin.id], worksWithPictures(admin) ? working : ownProfile);
}
