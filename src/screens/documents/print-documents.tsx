import { PrinterOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { maxDocuments } from "../../domain/sales-document.ts";
import { documentsFile } from "./documents-file.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly label: string;
  /** Which document, where there are several. */
  readonly document?: string;
}

/** Opens the documents of many records as one file, ready for the printer. */
export function PrintDocuments({ resource, ids, label, document }: Props) {
  const { t } = useTranslation("documents");
  const tooMany = ids.length > maxDocuments;
  const button = (
    <Button
      size="small"
      icon={<PrinterOutlined aria-hidden />}
      disabled={tooMany}
      {...(tooMany
        ? {}
        : { href: documentsFile(resource, ids, document ? { document } : {}), target: "_blank" })}
    >
      {label}
    </Button>
  );
  return tooMany ? <Tooltip title={t("limit", { most: maxDocuments })}>{button}</Tooltip> : button;
}
