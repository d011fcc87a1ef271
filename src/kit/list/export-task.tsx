import { CloseCircleOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import type { TFunction } from "i18next";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { exportColumns } from "../../core/csv.ts";
import type { AnyResource } from "../../core/define.ts";
import { longFrom } from "../../domain/jobs.ts";
import { toApiError } from "../../providers/api-error.ts";
import { type Service, useBackend } from "../../providers/backend.ts";
import { leaving } from "../../providers/jobs.ts";
import { RegistryContext } from "../context/registry.ts";
import { usePermissions } from "../context/session.ts";
import { useFormats } from "../fields/format.ts";
import { Row, Text } from "../ui/box.tsx";
import styles from "./export-task.module.css";
import { listQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

interface Props {
  readonly resource: AnyResource;
  readonly state: ListState;
  /** How many records the list has now. */
  readonly total: number;
  /** The list that has a row for each entry. Default: a row for each record. */
  readonly lines?: string | undefined;
  /** The language that columns are called in. Default: their names, as programs know them. */
  readonly heads?: string | undefined;
  readonly onClose: () => void;
}

/** Fetches what the list shows, all pages of it, as a CSV file, and says how far it is. */
export default function ExportTask({ resource, state, total, lines, heads, onClose }: Props) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const [done, setDone] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: unknown } | null>(null);
  // The file is of the moment it was asked for, whatever happens to the list meanwhile.
  const asked = useRef({ resource, query: listQuery(resource, state), total, lines, heads, onClose });
  const { exportCsv, service } = useBackend();
  const long = service !== undefined && total > longFrom.export;
  const registry = useContext(RegistryContext);
  const { mayReadField } = usePermissions();
  const columns = useRef(exportColumns(resource).filter((name) => mayReadField(resource, name)));
  const failed = failure?.attempt === attempt;
  const percent = Math.min(Math.round((done / Math.max(asked.current.total, 1)) * 100), 100);

  useEffect(() => {
    const controller = new AbortController();
    const { resource: wanted, query, lines: list, heads: language, onClose: close } = asked.current;
    setDone(0);
    const { filters, sorters } = query;
    const call = { filters, sorters, columns: columns.current, lines: list, heads: language, registry };
    const name = `${[wanted.name, ...(list ? [list] : [])].join("-")}-${new Date().toISOString().slice(0, 10)}.csv`;
    const { signal } = controller;
    const fetched = async () =>
      save(await counted(await exportCsv(wanted, call, signal), setDone).blob(), name);
    const asJob = async (server: Service) => {
      const { runExportJob } = await import("./export-job.ts");
      const address = await runExportJob(server, wanted, call, asked.current.total, signal, setDone);
      if (address !== null) follow(address, name);
      return address !== null;
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
          : t("export.running", {
              done: formats.number(done),
              total: formats.number(asked.current.total),
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

/** Why there is no file. An answer that breaks off in the middle has no status. */
function reasonOf(error: unknown, t: TFunction<"list">): string {
  const { status, detail, title } = toApiError(error);
  if (status === 0) return t("failed.network.text");
  return status >= 500 ? t("failed.server.text") : detail || title;
}

/** The same answer, which tells how many of its records have come. */
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

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  follow(url, name);
  // Some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of CSV that comes piece by piece: lines but for the head, where a quoted line break is none. */
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
