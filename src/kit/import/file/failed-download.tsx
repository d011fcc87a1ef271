import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { downloadText } from "./download.ts";
import { type FailedRows, failedFile } from "./files.ts";
import type { Source } from "./use-source.ts";

interface Props {
  readonly source: Pick<Source, "name" | "table">;
  readonly failed: readonly FailedRows[];
}

/** Downloads the failed rows as a file that can be corrected and imported again. */
export function FailedDownload({ source, failed }: Props) {
  const { t } = useTranslation("import");
  const name = `${source.name.replace(/\.[^.]*$/, "")}-${t("result.failedName")}.csv`;
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      onClick={() => downloadText(name, failedFile(source.table, failed, t("result.reason")))}
    >
      {t("result.download")}
    </Button>
  );
}
