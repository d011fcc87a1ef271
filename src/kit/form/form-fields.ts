import { scopeOf } from "../../core/access.ts";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { holds } from "../../core/fields/holds.ts";
import type { Admin } from "../../domain/people/admin.ts";
import type { Labels } from "../context/labels.ts";
import type { Permissions } from "../context/session.ts";
import type { FormValues } from "./values.ts";

/** A named group of fields; the unnamed one comes first and has no heading. */
export interface FormSection {
  readonly name: string;
  readonly fields: readonly string[];
}

const isShown = (field: AnyField) => !field.secret && !field.hidden?.includes("form");
const isWritten = (field: AnyField) => isShown(field) && !field.readOnly;

/** Returns the fields a form writes for this role, in declaration order. */
export function editableNames(resource: AnyResource, permissions: Permissions): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isWritten(field) && permissions.mayWriteField(resource, name))
    .map(([name]) => name);
}

/**
 * Whether a field appears in a form: an input, or a server-written field that a section names or that is not a state.
 */
function standsInForm(field: AnyField, isNew: boolean, named: boolean): boolean {
  if (!isShown(field)) return false;
  if (!field.readOnly) return true;
  return !isNew && (named || !isStatus(field));
}

/** One of a few values, which people would choose or switch. */
const isStatus = ({ readOnly, type: { inline } }: AnyField) =>
  readOnly === true && (inline === "chosen" || inline === "switched");

/** Returns the states derived by the server that no section names; they are shown beside the title. */
export function statusNames(resource: AnyResource, permissions: Permissions): string[] {
  const named = new Set(Object.values(resource.form.sections).flat());
  return Object.entries(resource.fields)
    .filter(([name, field]) => isShown(field) && isStatus(field) && !named.has(name))
    .map(([name]) => name)
    .filter((name) => permissions.mayReadField(resource, name));
}

/** Returns the states that apply to a record: options with a value, and flags that are set. */
export function shownStates(resource: AnyResource, record: FormValues, permissions: Permissions): string[] {
  return statusNames(resource, permissions).filter((name) => {
    const field = fieldOf(resource, name);
    return holds(field?.besideTitle, record) && (field?.type.inline === "chosen" || record[name] === true);
  });
}

/** Returns the sections of a form for this role, without empty ones. */
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

/**
 * Whether the user's scope lets them edit this record. The API responds with 404 otherwise, so the interface does not
 * try.
 */
export function isInScope(admin: Admin, resource: AnyResource, record: FormValues): boolean {
  const scope = scopeOf(admin.role, resource, "edit");
  if (scope === null) return true;
  if ("ne" in scope) return record[scope.field] !== scope.ne;
  // Scopes that only the API can check, such as a user's customers, are already applied to its responses.
  return "is" in scope ? record[scope.field] === admin.id : true;
}

/** Whether the heading of a section already names its only field; the label is then for screen readers only. */
export function namedBySection({ form }: AnyResource, labels: Labels, name: string): boolean {
  return Object.entries(form.sections).some(
    ([section, fields]) =>
      fields.length === 1 && fields[0] === name && labels.section(section) === labels.field(name),
  );
}
