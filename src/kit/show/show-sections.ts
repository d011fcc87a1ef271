import type { AnyResource } from "../../core/define.ts";
import { fieldOf } from "../../core/define.ts";
import { holds } from "../../core/fields/holds.ts";
import type { Permissions } from "../context/session.ts";
import { viewOf } from "../fields/views.ts";
import { statusNames } from "../form/form-fields.ts";

/** A named group of fields; the unnamed one comes first and has no heading. */
export interface ShowSection {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Returns the sections of a show page: those of the form, limited to what the role may see and the record can have. */
export function showSections(
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
  permissions: Permissions,
): ShowSection[] {
  const named = new Set(Object.values(resource.form.sections).flat());
  const rest = Object.keys(resource.fields).filter((name) => !named.has(name));
  const sections = Object.entries(resource.form.sections).map(([name, fields]) => ({ name, fields }));
  const inHead = new Set([...statusNames(resource, permissions), ...headPicture(resource)]);
  const shown = (name: string) => {
    const field = fieldOf(resource, name);
    if (!field || field.secret || field.hidden?.includes("show") || inHead.has(name)) return false;
    return holds(field.when, record) && permissions.mayReadField(resource, name);
  };
  return [{ name: "", fields: rest }, ...sections]
    .map((section) => ({ name: section.name, fields: section.fields.filter(shown) }))
    .filter((section) => section.fields.length > 0);
}

/** A single picture is already in the header; of several, only the first is. */
function headPicture({ picture, fields }: AnyResource): string[] {
  return picture && fields[picture]?.kind === "image" ? [picture] : [];
}

/** Whether a value takes the full width of its section. */
export function isWide(resource: AnyResource, name: string): boolean {
  return viewOf(fieldOf(resource, name))?.wide === true;
}
