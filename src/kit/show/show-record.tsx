import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { usePermissions } from "../context/session.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { useFormats } from "../fields/format.ts";
import { Thumb } from "../fields/image/thumb.tsx";
import { useReadTitle } from "../fields/ref/use-read-title.ts";
import { OptionTag } from "../fields/select/option-tag.tsx";
import { imageOf, textOf } from "../fields/values.ts";
import { statusNames } from "../form/form-fields.ts";
import { useBack } from "../form/use-back.ts";
import { removal } from "../list/bulk-run.ts";
import { Row, Stack, Text } from "../ui/box.tsx";
import styles from "./show.module.css";
import { ShowActions } from "./show-actions.tsx";
import { ShowBody } from "./show-body.tsx";

const BulkTask = lazy(() => import("../list/bulk-task.tsx"));

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly id: string;
}

/** A record: its name, picture and state, what can be done with it, its values and its history. */
export function ShowRecord({ resource, record, id }: Props) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const back = useBack(resource);
  const [deleting, setDeleting] = useState(false);
  const { title } = useReadTitle()(resource, record);
  const picture = resource.picture ? imageOf(record[resource.picture]) : null;
  const times = [
    t("show.created", { time: formats.dateTime(textOf(record.createdAt)) }),
    t("show.changed", { time: formats.dateTime(textOf(record.updatedAt)) }),
  ];
  return (
    <Stack gap={16} pad={24} grow shrinks className={styles.body}>
      <Row align="start" wrap className={styles.head}>
        {picture ? <Thumb image={picture} size="large" /> : null}
        <Stack gap={8} shrinks className={styles.names}>
          {/* A drawer has its heading above. */}
          {resource.form.open === "page" ? (
            <Text as="h1" size={24} weight={650} tone="plain" breaks className={styles.title} dir="auto">
              {title}
            </Text>
          ) : null}
          <States resource={resource} record={record} />
          <Row as="p" gap={20} rowGap={2} align="stretch" wrap size={13} tone="muted">
            {times.map((time) => (
              <span key={time}>{time}</span>
            ))}
          </Row>
        </Stack>
        <ShowActions resource={resource} record={record} id={id} onDelete={() => setDeleting(true)} />
      </Row>
      <ShowBody resource={resource} record={record} id={id} />
      {deleting ? (
        <Suspense>
          <BulkTask
            resource={resource}
            ids={[id]}
            change={removal(id, record.version)}
            title={title}
            onClose={() => setDeleting(false)}
            onChanged={(gone) => gone.length > 0 && back()}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** What the server says of the record: chosen states as they are, flags only where they hold. */
function States({ resource, record }: Omit<Props, "id">) {
  const labels = useLabels(resource);
  const names = statusNames(resource, usePermissions());
  if (names.length === 0) return null;
  return (
    <Row gap={6} align="stretch" wrap>
      {names.map((name) => {
        if (resource.fields[name]?.kind === "select") {
          return <CellOf key={name} name={name} resource={resource} record={record} density="page" />;
        }
        return record[name] === true ? (
          <OptionTag key={name} tone="wait">
            {labels.field(name)}
          </OptionTag>
        ) : null;
      })}
    </Row>
  );
}
