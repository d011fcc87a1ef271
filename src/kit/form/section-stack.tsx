import { useLabels } from "../context/labels.ts";
import { Stack } from "../ui/box.tsx";
import styles from "./form.module.css";
import { useFormContext } from "./form-context.ts";
import type { FormSection } from "./form-fields.ts";
import { SectionBlocks } from "./section-blocks.tsx";

interface Props {
  readonly sections: readonly FormSection[];
}

/** Sections one below the other, each under its heading. */
export function SectionStack({ sections }: Props) {
  const { model } = useFormContext();
  const labels = useLabels(model.resource);
  return (
    <Stack gap={16}>
      {sections.map((section) => (
        <section
          key={section.name}
          className={styles.section}
          {...(section.name ? { "aria-label": labels.section(section.name) } : {})}
        >
          {section.name ? <h2 className={styles.heading}>{labels.section(section.name)}</h2> : null}
          <SectionBlocks section={section} />
        </section>
      ))}
    </Stack>
  );
}
