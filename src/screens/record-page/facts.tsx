import type { AnyResource } from "../../core/define.ts";
import { isEmpty } from "../../core/fields/field.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { Card, Text } from "../../kit/ui/box.tsx";
import { Fact, Facts } from "../../kit/ui/facts.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly heading: string;
}

/** The fields of a record beside its document, formatted as in its list. */
export function RecordFacts({ resource, record, names, heading }: Props) {
  const labels = useLabels(resource);
  return (
    <Card padY={18} padX={20}>
      <Text as="h2" below={12} size={15} strong tone="plain">
        {heading}
      </Text>
      <Facts>
        {names
          .filter((name) => !isEmpty(record[name]))
          .map((name) => (
            <Fact key={name} label={labels.field(name)}>
              <CellOf name={name} resource={resource} record={record} density="page" />
            </Fact>
          ))}
      </Facts>
    </Card>
  );
}
