import type { AnyResource } from "../../core/define.ts";
import { isEmpty } from "../../core/fields/field.ts";
import { useLabels } from "../../kit/context/index.ts";
import { CellOf } from "../../kit/fields/index.ts";
import { Card, Text } from "../../kit/ui/index.ts";
import styles from "./order-page.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly heading: string;
}

/** What there is to know of a record beside its document, each as its list shows it. */
export function Facts({ resource, record, names, heading }: Props) {
  const labels = useLabels(resource);
  return (
    <Card className={styles.card}>
      <Text as="h2" below={12} size={15} strong tone="plain">
        {heading}
      </Text>
      <dl className={styles.facts}>
        {names
          .filter((name) => !isEmpty(record[name]))
          .map((name) => (
            <div key={name}>
              <dt>{labels.field(name)}</dt>
              <dd>
                <CellOf name={name} resource={resource} record={record} density="page" />
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
