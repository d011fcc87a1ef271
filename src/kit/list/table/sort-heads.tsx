import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { isEmpty } from "../../../core/fields/field.ts";
import { isOfferedToSort } from "../../../core/sorts.ts";
import type { RecordRowData, RowSelection } from "../list-query.ts";
import type { ListColumn } from "../use-columns.ts";
import styles from "./record-table.module.css";
import { SortHead } from "./sort-head.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly columns: readonly ListColumn[];
  readonly rows: readonly RecordRowData[] | undefined;
  readonly sort: string | undefined;
  readonly onSort: ((column: string) => void) | undefined;
  readonly onNearSort: ((column: string) => void) | undefined;
  readonly selection: RowSelection | undefined;
  readonly hasActions: boolean;
}

/** The header of a table: select all, and sort buttons. */
export function SortHeads(props: Props) {
  const { resource, columns, rows, sort, onSort, onNearSort, selection, hasActions } = props;
  const { t } = useTranslation("list");
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={styles.check}>
            <SelectPage rows={rows ?? []} selection={selection} />
          </th>
        ) : null}
        {columns.map(({ name, label, align, field, custom }) => (
          <SortHead
            key={name}
            name={name}
            label={label}
            sort={sort}
            onSort={isOfferedToSort(resource, name) ? onSort : undefined}
            onNear={onNearSort}
            align={align}
            isTitle={name === resource.title}
            isQuiet={field !== undefined && !custom && isEmptyIn(rows, name)}
          />
        ))}
        {hasActions ? (
          <th scope="col" className={styles.actions}>
            <span className={styles.hidden}>{t("table.actions")}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** Whether no row of the page has a value in the column. */
const isEmptyIn = (rows: readonly RecordRowData[] | undefined, name: string): boolean =>
  rows !== undefined && rows.length > 0 && rows.every((row) => isEmpty(row[name]));

interface SelectPageProps {
  readonly rows: readonly RecordRowData[];
  readonly selection: RowSelection;
}

function SelectPage({ rows, selection }: SelectPageProps) {
  const { t } = useTranslation("list");
  const box = useRef<HTMLInputElement>(null);
  const ids = rows.map((row) => row.id);
  const count = ids.filter((id) => selection.ids.has(id)).length;
  const all = count > 0 && count === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <label className={styles.selectPage}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        disabled={ids.length === 0}
        onChange={() => selection.set(ids, !all)}
      />
      <span>{t("select.page")}</span>
    </label>
  );
}
