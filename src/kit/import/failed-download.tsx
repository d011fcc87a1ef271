import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { downloadTable } from "../workbook/download.ts";
import { type FailedRows, failedTable, formatOf } from "./file/files.ts";
import type { ImportSource } from "./use-source.ts";

interface Props {
  readonly source: Pick<ImportSource, "name" | "table">;
  readonly failed: readonly FailedRows[];
}

/** Downloads the failed rows in the format of their file, as one that can be corrected and imported again. */
export function FailedDownload({ source, failed }: Props) {
  const { t } = useTranslation("import");
  const name = `${source.name.replace(/\.[^.]*$/, "")}-${t("result.failedName")}`;
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      onClick={() =>
        void downloadTable(
          { name, ...failedTable(source.table, failed, t("result.reason")) },
          formatOf(source.table),
        )
      }
    >
      {t("result.download")}
    </Button>
  );
}
