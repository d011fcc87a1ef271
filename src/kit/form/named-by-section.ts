import type { AnyResource } from "../../core/define.ts";
import type { Labels } from "../context/labels.ts";

/** Does a section's heading say already what its only field is? Then the label is there for screen readers alone. */
export function namedBySection({ form }: AnyResource, labels: Labels, name: string): boolean {
  return Object.entries(form.sections).some(
    ([section, fields]) =>
      fields.length === 1 && fields[0] === name && labels.section(section) === labels.field(name),
  );
}
