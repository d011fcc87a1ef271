import type { AnyResource } from "../../../core/define.ts";
import type { Overrides } from "../../context/overrides.ts";
import { inputOf } from "../../fields/kinds.ts";
import { loadPart } from "../../late/late.ts";
import { sectionPlaces } from "../places.ts";

/** Returns the sections of a form that are rendered initially: all but the collapsed ones. */
function firstSections(resource: AnyResource): readonly string[] {
  const named = Object.keys(resource.form.sections).map((name) => ({ name }));
  const { main, side, wide } = sectionPlaces(resource, named);
  return ["", ...[...main, ...side, ...wide].map(({ name }) => name)];
}

/**
 * Preloads the late-loaded components of a form, such as editors and hand-written inputs, that are rendered initially.
 */
export async function loadFormParts(resource: AnyResource, own: Overrides): Promise<void> {
  const sections = firstSections(resource);
  const others = Object.entries(resource.form.sections)
    .filter(([name]) => !sections.includes(name))
    .flatMap(([, fields]) => fields);
  const inputs: Readonly<Record<string, object | null | undefined>> = own.inputs ?? {};
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) =>
      inputs[name] !== null && !field.readOnly && !field.hidden?.includes("form") && !others.includes(name),
  );
  const blocks = (own.blocks ?? []).filter(
    ({ on, section }) => on.includes("form") && sections.includes(section),
  );
  await Promise.all(
    [
      ...shown.map(([name, field]) => inputs[name] ?? inputOf(field)),
      ...blocks.map(({ component }) => component),
    ].map(loadPart),
  );
}
