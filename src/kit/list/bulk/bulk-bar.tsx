import { CloseOutlined, DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { type DataProvider, useDataProvider, useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { BulkActions } from "../../actions/bulk-actions.tsx";
import { useOverrides } from "../../context/overrides.ts";
import { usePermissions } from "../../context/session.ts";
import { useFormats } from "../../fields/format.ts";
import { coverBelow } from "../../focus/cover.ts";
import { bulkNames } from "../../form/bulk-names.ts";
import { readRecord } from "../../records/read.ts";
import { Row, Text } from "../../ui/box.tsx";
import { Guarded } from "../../ui/broken.tsx";
import { Button } from "../../ui/button.tsx";
import { listQuery, type RecordRowData } from "../list-query.ts";
import { mayPublish } from "../list-rules.ts";
import type { ListState } from "../list-state.ts";
import type { Task } from "../page/list-tasks.tsx";
import type { Selection } from "../table/use-selection.ts";
import styles from "./bulk-bar.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly state: ListState;
  /** The rows on the current page. */
  readonly rows: readonly RecordRowData[];
  readonly total: number;
  /** The total is an estimate. */
  readonly about: boolean;
  readonly selection: Selection;
  readonly onTask: (task: Task) => void;
}

/** The actions on the selected rows that the role may use. */
export default function BulkBar({ resource, state, rows, total, about, selection, onTask }: Props) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const permissions = usePermissions();
  const { bulk } = useOverrides(resource);
  const selectAll = useSelectAll(resource, state, selection);
  const ids = [...selection.ids];
  const mayEdit = permissions.may(resource, "edit");
  const Own = bulk && permissions.may(resource, bulk.verb) ? bulk.component : undefined;
  const publish = (published: boolean) => onTask({ kind: "patch", ids, patch: { published } });

  return (
    <Row
      screenOnly
      gap={12}
      rowGap={8}
      wrap
      frame
      ground="raised"
      padY={8}
      ref={coverBelow}
      self="center"
      padStart={16}
      padEnd={10}
      round={14}
      shadow="popup"
      bounded
      className={styles.bar}
      role="toolbar"
      aria-label={t("bulk.label")}
    >
      <Text strong nums role="status">
        {t("select.count", { count: ids.length, shown: formats.number(ids.length) })}
      </Text>
      {ids.length < total ? (
        <Button type="link" size="small" loading={selectAll.busy} onClick={selectAll.run}>
          {about ? t("select.every") : t("select.all", { count: total, shown: formats.number(total) })}
        </Button>
      ) : null}
      <Row as="span" gap={8} align="stretch" wrap className={styles.actions}>
        {Own ? (
          <Guarded what="part">
            <Own
              ids={ids}
              records={rows.filter(({ id }) => selection.ids.has(id)).map((row) => readRecord(resource, row))}
              filters={state.filters}
              onPatch={(patch) => onTask({ kind: "patch", ids, patch })}
              onRun={(change) => onTask({ kind: "change", ids, change })}
            />
          </Guarded>
        ) : null}
        <BulkActions
          resource={resource}
          ids={ids}
          records={rows.filter(({ id }) => selection.ids.has(id))}
          onRun={(change) => onTask({ kind: "change", ids, change })}
        />
        {mayPublish(resource, permissions) ? (
          <>
            <Button size="small" onClick={() => publish(true)}>
              {t("bulk.publish")}
            </Button>
            <Button size="small" onClick={() => publish(false)}>
              {t("bulk.unpublish")}
            </Button>
          </>
        ) : null}
        {mayEdit && bulkNames(resource, permissions).length > 0 ? (
          <Button
            size="small"
            icon={<EditOutlined aria-hidden />}
            onClick={() => onTask({ kind: "edit", ids })}
          >
            {t("bulk.edit")}
          </Button>
        ) : null}
        {permissions.may(resource, "delete") ? (
          <Button
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            onClick={() => onTask({ kind: "delete", ids })}
          >
            {t("bulk.delete")}
          </Button>
        ) : null}
      </Row>
      <Button
        type="text"
        size="small"
        className={styles.close ?? ""}
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("select.clear")}
        title={t("select.clear")}
        onClick={selection.clear}
      />
    </Row>
  );
}

function useSelectAll(resource: AnyResource, state: ListState, selection: Selection) {
  const { t } = useTranslation("list");
  const { open: notify } = useNotification();
  const dataProvider = useDataProvider();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      selection.set(await allIds(resource, state, dataProvider().getList), true);
    } catch {
      notify?.({ type: "error", message: t("select.failed") });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

const rowsPerRequest = 500;

/** Loads the ids of all records of a list, over all its pages. Rejects with the error of a failed request. */
async function allIds(
  resource: AnyResource,
  state: ListState,
  getList: DataProvider["getList"],
): Promise<string[]> {
  const ids = new Set<string>();
  const query = listQuery(resource, state);
  for (let page = 1; ; page += 1) {
    const { data, total } = await getList({
      ...query,
      // Pages ordered by id do not shift when records are edited meanwhile.
      sorters: [{ field: "id", order: "asc" }],
      pagination: { currentPage: page, pageSize: rowsPerRequest, mode: "server" },
    });
    for (const record of data) ids.add(String(record.id));
    if (data.length === 0 || page * rowsPerRequest >= total) return [...ids];
  }
}
