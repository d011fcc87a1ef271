import { PrinterOutlined } from "@ant-design/icons";
import { useNotification } from "@refinedev/core";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { longDocuments, maxDocuments } from "../../domain/documents/sales-document.ts";
import { useRefusal } from "../../kit/actions/use-run-action.ts";
import { beginJob } from "../../providers/jobs.ts";
import { service } from "../../providers/service.ts";
import { documentsFile } from "./documents-file.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly label: string;
  /** The document, if there are several. */
  readonly document?: string;
}

/**
 * Opens the documents of many records as one file to print; large numbers run in the background, with a notification.
 */
export function PrintDocuments({ resource, ids, label, document }: Props) {
  const { t } = useTranslation("documents");
  const tooMany = ids.length > maxDocuments;
  const { open: notify } = useNotification();
  const refusal = useRefusal(resource);
  const prepare = async () => {
    try {
      await beginJob(service, { kind: "documents", resource: resource.name, ids, document });
      notify?.({ type: "success", message: t("preparing") });
    } catch (error) {
      notify?.({ type: "error", message: refusal(error) });
    }
  };
  const opens = { href: documentsFile(resource, ids, document ? { document } : {}), target: "_blank" };
  const long = ids.length > longDocuments;
  const button = (
    <Button
      size="small"
      icon={<PrinterOutlined aria-hidden />}
      disabled={tooMany}
      {...(tooMany ? {} : long ? { onClick: () => void prepare() } : opens)}
    >
      {label}
    </Button>
  );
  return tooMany ? <Tooltip title={t("limit", { most: maxDocuments })}>{button}</Tooltip> : button;
}
