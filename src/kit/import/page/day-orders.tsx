import { Alert, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type DayOrder, dayOrders } from "../../../domain/texts/day-notation.ts";
import { Note, Row, Stack } from "../../ui/box.tsx";
import { type DayColumn, orderOf } from "../entries/days.ts";
import type { StepProps } from "./use-import.ts";

const isOrder = (text: string): text is DayOrder => dayOrders.some((one) => one === text);

/** Says in which order the days of each column are read, and asks where the file does not tell. */
export function DayOrders({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  const { source, days } = work;
  if (!source || days.columns.length === 0) return null;
  const nameOf = ({ at }: DayColumn) => source.table.headers[at] || t("mapping.unnamed", { number: at + 1 });
  return (
    <Stack gap={8} shrinks>
      {days.columns.map((column) => {
        const order = orderOf(column, days.chosen, days.preferred);
        return column.orders.length > 1 ? (
          <Question
            key={column.at}
            name={nameOf(column)}
            column={column}
            order={order}
            onChoose={(next) => days.choose(column.at, next)}
          />
        ) : (
          <Note key={column.at}>{t(`days.read.${order}`, { column: nameOf(column) })}</Note>
        );
      })}
    </Stack>
  );
}

interface Props {
  readonly name: string;
  readonly column: DayColumn;
  readonly order: DayOrder;
  readonly onChoose: (order: DayOrder) => void;
}

function Question({ name, column, order, onChoose }: Props) {
  const { t } = useTranslation("import");
  const id = useId();
  return (
    <Alert
      type="warning"
      showIcon
      message={t(column.mixed ? "days.mixed" : "days.open", { column: name })}
      description={
        <Row gap={8} rowGap={4} wrap>
          <label htmlFor={id}>{t("days.readAs")}</label>
          <Select
            id={id}
            popupMatchSelectWidth={false}
            value={order}
            options={column.orders.map((value) => ({ value, label: t(`days.orders.${value}`) }))}
            onChange={(value: string) => isOrder(value) && onChoose(value)}
          />
        </Row>
      }
    />
  );
}
