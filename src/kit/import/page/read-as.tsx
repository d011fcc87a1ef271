import { Select, Tag } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { named } from "../../../domain/texts/named.ts";
import { Row, Stack, Text } from "../../ui/box.tsx";
import type { StepProps } from "./use-import.ts";

const table = "table";

/** Chooses how the file is read: as a table, or in a format of the resource, whether it was recognised or not. */
export function ReadAs({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const id = useId();
  const { source, formats } = work;
  if (!source || formats.length === 0) return null;
  const { format, recognised } = source;
  const nameOf = (name: string) => t(named(`formats.${name}.name`));
  const counts = t("formats.counts", {
    rows: t("file.rows", { count: source.table.rows.length }),
    records: t("formats.records", { count: work.records }),
  });
  const options = [
    { value: table, label: t("formats.table") },
    ...formats.map(({ name }) => ({ value: name, label: nameOf(name) })),
  ];
  return (
    <Stack gap={8} frame round={10} padY={12} padX={16} shrinks>
      <Row gap={12} rowGap={8} wrap>
        <label htmlFor={id}>{t("formats.readAs")}</label>
        <Select
          id={id}
          popupMatchSelectWidth={false}
          value={format?.name ?? table}
          options={options}
          onChange={(name) => work.readAs(formats.find((one) => one.name === name))}
        />
        {recognised ? (
          <Tag color="success">{t("formats.recognised", { name: nameOf(recognised.name) })}</Tag>
        ) : null}
      </Row>
      <Text as="p" tone="muted">
        {format ? `${counts} ${t(named(`formats.${format.name}.how`))}` : t("formats.unused")}
      </Text>
    </Stack>
  );
}
