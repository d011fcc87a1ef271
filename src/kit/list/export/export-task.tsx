import { CloseCircleOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import type { TFunction } from "i18next";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { exportColumns } from "../../../core/import/csv.ts";
import { longFrom } from "../../../domain/jobs.ts";
import { type Service, useBackend } from "../../../providers/backend.ts";
import { toApiError } from "../../../providers/errors/api-error.ts";
import { leaving } from "../../../providers/jobs.ts";
import { useFileFormat } from "../../context/file-format.ts";
import { useLabels } from "../../context/labels.ts";
import { RegistryContext } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { useFormats } from "../../fields/format.ts";
import { Row, Text } from "../../ui/box.tsx";
import { saveFile } from "../../workbook/download.ts";
import { listQuery } from "../list-query.ts";
import type { ListState } from "../list-state.ts";
import styles from "./export-task.module.css";

interface Props {
  readonly resource: AnyResource;
  readonly state: ListState;
  /** The current number of records in the list. */
  readonly total: number;
  /** The list field to export with one row per entry. Default: one row per record. */
  readonly lines?: string | undefined;
  /** The language of the column headings. Default: the field names. */
  readonly heads?: string | undefined;
  readonly onClose: () => void;
}

/** Milliseconds without an answer after which an export is said to wait: the server reads a few at a time. */
const waitingAfter = 2000;

/** Downloads all pages of the list as a CSV file or an Excel workbook, with progress. */
export default function ExportTask({ resource, state, total, lines, heads, onClose }: Props) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const [done, setDone] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);
  // The file has the state of the list when the export started, even if the list changes meanwhile.
  const snapshot = useRef({ resource, query: listQuery(resource, state), total, lines, heads, onClose });
  const [format] = useFileFormat();
  const labels = useLabels(resource);
  const form = useRef({ format, labels });
  const { exportCsv, service } = useBackend();
  const long = service !== undefined && total > longFrom.export;
  const registry = useContext(RegistryContext);
  const { mayReadField } = usePermissions();
  const columns = useRef(exportColumns(resource).filter((name) => mayReadField(resource, name)));
  const failed = failure?.attempt === attempt;
  const percent = Math.min(Math.round((done / Math.max(snapshot.current.total, 1)) * 100), 100);

  useEffect(() => {
    const controller = new AbortController();
    const { resource: target, query, lines: list, heads: language, onClose: close } = snapshot.current;
    setDone(0);
    const { filters, sorters } = query;
    const isWorkbook = form.current.format === "xlsx";
    const separator = form.current.format === "semicolon" ? "semicolon" : "comma";
    const parts = { lines: list, heads: language, separator } as const;
    const call = { filters, sorters, columns: columns.current, ...parts, registry };
    const extension = isWorkbook ? "xlsx" : "csv";
    const name = `${[target.name, ...(list ? [list] : [])].join("-")}-${new Date().toISOString().slice(0, 10)}.${extension}`;
    const { signal } = controller;
    const saved = async (response: Response) => {
      const csv = await response.blob();
      if (!isWorkbook) return saveFile(csv, name);
      const { workbookOf } = await import("./export-workbook.ts");
      saveFile(await workbookOf(target, form.current.labels, csv, signal), name);
    };
    const fetched = async () => {
      const waits = setTimeout(() => setWaiting(true), waitingAfter);
      const response = await exportCsv(target, call, signal).finally(() => {
        clearTimeout(waits);
        setWaiting(false);
      });
      await saved(counted(response, setDone));
    };
    const asJob = async (server: Service) => {
      const { runExportJob } = await import("./export-job.ts");
      const path = await runExportJob(server, target, call, {
        total: snapshot.current.total,
        signal,
        onProgress: setDone,
      });
      if (path === null) return false;
      if (isWorkbook) await saved(await server.send("get", path, undefined, { signal }));
      else follow(server.address(path), name);
      return true;
    };
    (long && service ? asJob(service) : fetched())
      .then((ended) => ended !== false && close())
      .catch((error: unknown) => {
        if (!signal.aborted) setFailure({ attempt, error });
      });
    return () => controller.abort(leaving);
  }, [attempt, exportCsv, registry, long, service]);

  return (
    <Row
      screenOnly
      gap={12}
      tone="plain"
      round={12}
      ground="raised"
      padY={12}
      padX={16}
      shadow="popup"
      className={styles.task}
      role="status"
    >
      {failed ? (
        <CloseCircleOutlined className={styles.bad} aria-hidden />
      ) : (
        <Progress
          type="circle"
          size={28}
          strokeColor="var(--ant-color-primary)"
          percent={percent}
          aria-label={t("export.progress")}
        />
      )}
      <Text nums title={long && !failed ? t("export.goesOn") : undefined}>
        {failed
          ? `${t("export.failed")} ${reasonOf(failure.error, t)}`
          : isWaiting
            ? t("export.waiting")
            : t("export.running", {
                done: formats.number(done),
                total: formats.number(snapshot.current.total),
              })}
      </Text>
      {failed ? (
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          {t("failed.retry")}
        </Button>
      ) : null}
      <Button size="small" onClick={onClose}>
        {t(failed ? "close" : "cancel")}
      </Button>
    </Row>
  );
}

/** Returns why there is no file. A response that breaks off has no status. */
function reasonOf(error: unknown, t: TFunction<"list">): string {
  const { status, type, detail, title } = toApiError(error);
  if (status === 0) return t("failed.network.text");
  if (type === "too-many") return t("export.busy");
  return status >= 500 ? t("failed.server.text") : detail || title;
}

/** Wraps a response to report the number of records received. */
function counted(response: Response, onRows: (rows: number) => void): Response {
  const rowsWith = csvRowCounter();
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onRows(rowsWith(chunk));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter), { headers: response.headers });
}

function follow(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a chunked CSV: lines except for the header, ignoring quoted line breaks. */
function csvRowCounter(): (piece: Uint8Array) => number {
  let quoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) lines += 1;
    }
    return Math.max(lines - 1, 0);
  };
}
