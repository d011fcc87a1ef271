import { scopeOf } from "../../core/access.ts";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { holds } from "../../core/fields/holds.ts";
import type { Admin } from "../../domain/admin.ts";
import type { Labels } from "../context/labels.ts";
import type { Permissions } from "../context/session.ts";
import type { Values } from "./values.ts";

/** A named group of fields; the one without a name comes first and has no heading. */
export interface FormSection {
  readonly name: string;
  readonly fields: readonly string[];
}

const isShown = (field: AnyField) => !field.secret && !field.hidden?.includes("form");
const isWritten = (field: AnyField) => isShown(field) && !field.readOnly;

/** The fields a form writes for this role, in the order of the declaration. */
export function editableNames(resource: AnyResource, permissions: Permissions): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isWritten(field) && permissions.mayWriteField(resource, name))
    .map(([name]) => name);
}

/** What stands in a form: inputs, and what the server writes where a section names it or it needs room. */
function standsInForm(field: AnyField, isNew: boolean, named: boolean): boolean {
  if (!isShown(field)) return false;
  if (!field.readOnly) return true;
  return !isNew && (named || !isStatus(field));
}

const isStatus = (field: AnyField) =>
  field.readOnly === true && (field.kind === "select" || field.kind === "flag");

/** States that the server derives and no section names: they stand beside the title. */
export function statusNames(resource: AnyResource, permissions: Permissions): string[] {
  const named = new Set(Object.values(resource.form.sections).flat());
  return Object.entries(resource.fields)
    .filter(([name, field]) => isShown(field) && isStatus(field) && !named.has(name))
    .map(([name]) => name)
    .filter((name) => permissions.mayReadField(resource, name));
}

/** Those of them that say something of this record: chosen states, flags where they hold, nothing twice. */
export function shownStates(resource: AnyResource, record: Values, permissions: Permissions): string[] {
  return statusNames(resource, permissions).filter((name) => {
    const field = fieldOf(resource, name);
    return holds(field?.besideTitle, record) && (field?.kind === "select" || record[name] === true);
  });
}

/** The sections of a form for this role; those with nothing to show are left out. */
export function formSections(resource: AnyResource, permissions: Permissions, isNew: boolean): FormSection[] {
  const named = new Set(Object.values(resource.form.sections).flat());
  const shown = (name: string) => {
    const field = fieldOf(resource, name);
    return (
      field !== undefined &&
      standsInForm(field, isNew, named.has(name)) &&
      permissions.mayReadField(resource, name) &&
      (!isNew || permissions.mayWriteField(resource, name))
    );
  };
  const rest = Object.keys(resource.fields).filter((name) => !named.has(name));
  return [{ name: "", fields: rest }, ...sectionsOf(resource)]
    .map((section) => ({ name: section.name, fields: section.fields.filter(shown) }))
    .filter((section) => section.fields.length > 0);
}

function sectionsOf(resource: AnyResource): FormSection[] {
  return Object.entries(resource.form.sections).map(([name, fields]) => ({ name, fields }));
}

/** May this person edit this very record? The API answers 404 where not; the interface does not even try. */
export function isInScope(admin: Admin, resource: AnyResource, record: Values): boolean {
  const scope = scopeOf(admin.role, resource, "edit");
  if (scope === null) return true;
  if ("ne" in scope) return record[scope.field] !== scope.ne;
  // What only the API knows, such as whose customers somebody reaches, it has asked already: it answers with no others.
  return "is" in scope ? record[scope.field] === admin.id : true;
}

/** Does a section's heading say already what its only field is? Then the label is there for screen readers alone. */
export function namedBySection({ form }: AnyResource, labels: Labels, name: string): boolean {
  return Object.entries(form.sections).some(
    ([section, fields]) =>
      fields.length === 1 && fields[0] === name && labels.section(section) === labels.field(name),
  );
}
