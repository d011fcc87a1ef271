import type { AnyResource } from "../../../core/define.ts";
import { isEmpty } from "../../../core/fields/field.ts";
import type { CellWords } from "../../fields/props.ts";
import type { RecordRowData } from "../../list/list-query.ts";
import { drawColumn, type ListColumn } from "../../list/use-columns.ts";
import styles from "./cards.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly record: RecordRowData;
  readonly facts: readonly ListColumn[];
  readonly words: CellWords;
}

/** What a card says about its record, without what is empty. */
export function Facts({ resource, record, facts, words }: Props) {
  const filled = facts.filter(({ name }) => !isEmpty(record[name]));
  if (filled.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {filled.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.label}</dt>
          <dd>{drawColumn(fact, resource, record, words)}</dd>
        </div>
      ))}
    </dl>
  );
}
