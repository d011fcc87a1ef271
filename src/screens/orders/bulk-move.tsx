import { Button, Modal, Progress } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "../../domain/orders.ts";
import type { FieldErrors } from "../../kit/fields/read.ts";
import { BulkReport } from "../../kit/list/bulk-report.tsx";
import { type BulkOutcome, type BulkResult, runBulk } from "../../kit/list/bulk-run.ts";
import { http } from "../../providers/http.ts";
import { orders } from "../../resources/orders.ts";
import { useOrdersChanged } from "./use-order-action.ts";

interface Moved {
  readonly id: string;
  readonly ok: boolean;
  readonly problem?: { readonly type: string; readonly errors?: FieldErrors };
}

async function send(ids: readonly string[], status: OrderStatus): Promise<BulkResult[]> {
  const { data } = await http.post<{ results: Moved[] }>("/orders/bulk-status", { ids, status });
  return data.results.map(({ id, ok, problem }) => ({ id, ok, ...problem }));
}

interface Props {
  readonly ids: readonly string[];
  readonly status: OrderStatus;
  readonly onClose: () => void;
}

/** Takes many orders on, with progress, and says which of them could not go there and why. */
export function BulkMove({ ids, status, onClose }: Props) {
  const { t } = useTranslation("list");
  const changed = useOrdersChanged();
  const [done, setDone] = useState(0);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const controller = useRef<AbortController>(undefined);

  useEffect(() => {
    if (controller.current) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    void runBulk(ids, (chunk) => send(chunk, status), { signal, onProgress: setDone }).then(
      async (result) => {
        await changed();
        setOutcome(result);
      },
    );
  });

  if (!outcome) {
    return (
      <Modal
        open
        width={440}
        closable={false}
        title={t("bulk.changing", { count: ids.length })}
        footer={<Button onClick={() => controller.current?.abort()}>{t("cancel")}</Button>}
      >
        <Progress percent={Math.round((done / ids.length) * 100)} aria-label={t("bulk.progress")} />
      </Modal>
    );
  }
  const good = outcome.results.filter(({ ok }) => ok).length;
  const failed = ids.length - good;
  return (
    <Modal
      open
      width={560}
      title={failed > 0 ? t("bulk.notChanged", { count: failed }) : t("bulk.changed", { count: good })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      {failed > 0 && good > 0 ? <p>{t("bulk.changed", { count: good })}</p> : null}
      {failed > 0 ? <BulkReport resource={orders} outcome={outcome} onClose={onClose} /> : null}
    </Modal>
  );
}
