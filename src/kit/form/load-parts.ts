import type { AnyResource } from "../../core/define.ts";
import type { Overrides } from "../context/overrides.ts";
import { inputOf } from "../fields/kinds.ts";
import { loadPart } from "../ui/late.ts";

/** The sections of a form that are in sight at first: all of them, or what stands above the tabs and the first tab. */
function firstSections({ form }: AnyResource): readonly string[] {
  const named = Object.keys(form.sections);
  return ["", ...(form.layout === "tabs" ? named.slice(0, 1) : named)];
}

/** Asks for the parts of a form that come late, as editors and hand-written inputs, as far as they are in sight at first. */
export async function loadFormParts(resource: AnyResource, own: Overrides): Promise<void> {
  const sections = firstSections(resource);
  const others = Object.entries(resource.form.sections)
    .filter(([name]) => !sections.includes(name))
    .flatMap(([, fields]) => fields);
  const inputs: Readonly<Record<string, object | undefined>> = own.inputs ?? {};
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) => !field.readOnly && !field.hidden?.includes("form") && !others.includes(name),
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
