import { CloseCircleOutlined } from "@ant-design/icons";
import { Button, Spin } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { http } from "../../providers/http.ts";
import type { AnyResource } from "../define.ts";
import { useFormats } from "../fields/format.ts";
import styles from "./export-task.module.css";
import { listParams } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

interface Props {
  readonly resource: AnyResource;
  readonly state: ListState;
  readonly onClose: () => void;
}

/** Fetches what the list shows, all pages of it, as a CSV file. */
export default function ExportTask({ resource, state, onClose }: Props) {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const [kilobytes, setKilobytes] = useState(0);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  // The file is of the moment it was asked for, whatever happens to the list meanwhile.
  const asked = useRef({ resource, params: listParams(state), onClose });
  const failed = failedAttempt === attempt;

  useEffect(() => {
    const controller = new AbortController();
    const { resource: wanted, params, onClose: done } = asked.current;
    http
      .send("get", `/${wanted.name}/export.csv`, undefined, { params, signal: controller.signal })
      .then((response) => counted(response, (bytes) => setKilobytes(Math.round(bytes / 1024))).blob())
      .then((file) => {
        save(file, `${wanted.name}-${new Date().toISOString().slice(0, 10)}.csv`);
        done();
      })
      .catch(() => {
        if (!controller.signal.aborted) setFailedAttempt(attempt);
      });
    return () => controller.abort();
  }, [attempt]);

  return (
    <div className={styles.task} role="status">
      {failed ? <CloseCircleOutlined className={styles.bad} aria-hidden /> : <Spin size="small" />}
      <span className={styles.text}>
        {failed ? t("export.failed") : t("export.running", { size: formats.number(kilobytes) })}
      </span>
      {failed ? (
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          {t("failed.retry")}
        </Button>
      ) : null}
      <Button size="small" onClick={onClose}>
        {t(failed ? "close" : "cancel")}
      </Button>
    </div>
  );
}

/** The same answer, which tells how much of it has come. */
function counted(response: Response, onProgress: (bytes: number) => void): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter), { headers: response.headers });
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
