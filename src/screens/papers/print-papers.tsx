import { PrinterOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { mostPapers } from "../../domain/paper.ts";
import { papersFile } from "./papers-file.ts";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly label: string;
  /** Which paper, where there are several. */
  readonly paper?: string;
}

/** Opens the papers of many records as one file, ready for the printer. */
export function PrintPapers({ resource, ids, label, paper }: Props) {
  const { t } = useTranslation("papers");
  const tooMany = ids.length > mostPapers;
  const button = (
    <Button
      size="small"
      icon={<PrinterOutlined aria-hidden />}
      disabled={tooMany}
      {...(tooMany ? {} : { href: papersFile(resource, ids, paper ? { paper } : {}), target: "_blank" })}
    >
      {label}
    </Button>
  );
  return tooMany ? <Tooltip title={t("limit", { most: mostPapers })}>{button}</Tooltip> : button;
}
