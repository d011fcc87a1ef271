import { guardedFields } from "./access.ts";
import type { AnyResource } from "./declaration.ts";
import { targetOf } from "./define.ts";
import type { AnyField } from "./fields/field.ts";
import type { RefOptions } from "./kinds/ref.ts";
import { treeField } from "./made-by-name.ts";
import { type GlobalManifest, isGlobal, type Listed, type Manifest, type Single } from "./manifest.ts";
import { nestedReferences } from "./nested.ts";
import { tellingFields } from "./telling-fields.ts";

const isReference = (field: AnyField) => "to" in field && field.type.operators.includes("eq");

function referencesOf(resource: AnyResource): Record<string, string> {
  const references = Object.entries(resource.fields).filter(([, field]) => isReference(field));
  return Object.fromEntries([
    ...references.map(([name, { empty }]) => [name, Array.isArray(empty) ? `${name}_like` : name]),
    ...nestedReferences(resource).map((path) => [path, path]),
  ]);
}

/** Returns the lists of a resource's records on the pages of others. */
export function listedOf(resource: AnyResource): readonly Listed[] {
  return Object.entries(resource.fields).flatMap(([by, field]) => {
    const { listedAs }: AnyField & Pick<RefOptions, "listedAs"> = field;
    const on = targetOf(resource, field);
    if (listedAs === undefined || on === undefined) return [];
    return [{ on, by, ...(typeof listedAs === "string" ? { as: listedAs } : listedAs) }];
  });
}

/** Returns a declaration without what only its own pages need. */
export function manifestOf<R extends AnyResource>(resource: R): R extends Single ? GlobalManifest : Manifest;
export function manifestOf(resource: AnyResource): Manifest {
  const guarded = guardedFields(resource);
  const parent = treeField(resource);
  const tells = tellingFields(resource);
  const listed = listedOf(resource);
  const {
    name,
    icon,
    group,
    area,
    access,
    title,
    picture,
    paths,
    form,
    fields,
    createVerb,
    createdOften,
    follows,
    layout,
    menuFor,
    menuWhen,
    notices,
    foundLast,
    states,
  } = resource;
  return {
    name,
    icon,
    group,
    area,
    ...(access === undefined ? {} : { access }),
    title,
    ...(picture === undefined ? {} : { picture }),
    paths,
    form: { open: form.open },
    ...(createVerb === undefined ? {} : { createVerb }),
    searchable: Object.values(fields).some((field) => field.search),
    ...(createdOften ? { createdOften } : {}),
    ...(foundLast ? { foundLast } : {}),
    ...(states?.waiting === undefined ? {} : { waiting: states.waiting }),
    sortedByTitle: fields[title]?.type.sortable === true,
    ...(guarded.length === 0 ? {} : { guarded }),
    references: referencesOf(resource),
    ...(tells.length === 0 ? {} : { tells }),
    ...(listed.length === 0 ? {} : { listed }),
    ...(parent === undefined ? {} : { parent }),
    ...(follows === undefined ? {} : { follows }),
    ...(layout === undefined ? {} : { layout }),
    ...(menuFor === undefined ? {} : { menuFor }),
    ...(menuWhen === undefined ? {} : { menuWhen }),
    ...(notices === undefined ? {} : { notices }),
    ...(resource.list.arrange?.menu ? { arrangeMenu: resource.list.arrange.menu } : {}),
    ...(isGlobal(resource) ? { single: true, menu: resource.menu, shared: resource.shared } : {}),
  };
}
