import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { type Block, useOverrides } from "../context/overrides.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { namedBySection } from "../form/named-by-section.ts";
import styles from "./show.module.css";
import { isWide, type ShowSection } from "./show-sections.ts";

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly section: ShowSection;
}

/** The values of a section with their labels, and the blocks that stand before, after or instead of them. */
export function ShowFields({ resource, record, section }: Props) {
  const { blocks = [] } = useOverrides(resource);
  const here = blocks.filter((block) => block.on.includes("show") && block.section === section.name);
  const draw = (place: Block["place"]) =>
    here
      .filter((block) => block.place === place)
      .map(({ component: Part }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are declared, their order never changes.
        <Part key={at} resource={resource} record={record} />
      ));
  const instead = draw("instead");
  return (
    <>
      {draw("before")}
      {instead.length > 0 ? instead : <Values resource={resource} record={record} section={section} />}
      {draw("after")}
    </>
  );
}

function Values({ resource, record, section }: Props) {
  const labels = useLabels(resource);
  return (
    <div className={styles.frame}>
      <dl className={styles.fields}>
        {section.fields.map((name) => (
          <div
            key={name}
            className={styles.field}
            data-field={name}
            tabIndex={-1}
            data-wide={isWide(resource, name) || undefined}
            data-headed={namedBySection(resource, labels, name) || undefined}
          >
            <dt>{labels.field(name)}</dt>
            <dd>
              <CellOf name={name} resource={resource} record={record} density="page" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
