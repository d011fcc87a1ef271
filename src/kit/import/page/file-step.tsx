import { DownloadOutlined, HistoryOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { named } from "../../../domain/texts/named.ts";
import { useBackend } from "../../../providers/backend.ts";
import { useFileFormat } from "../../context/file-format.ts";
import { pathTo } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { useFormats } from "../../fields/format.ts";
import { downloadTable } from "../../workbook/download.ts";
import { templateTable } from "../file/files.ts";
import { FileChoice } from "../file-choice.tsx";
import type { StepProps } from "./use-import.ts";

/** The first step: selects or drops a file, or pastes its text. */
export function FileStep({ resource, work }: StepProps) {
  const { t } = useTranslation("import");
  const { mayWriteField } = usePermissions();
  const { service } = useBackend();
  const [format] = useFileFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { formats } = work;
  const names = useFormats().list(formats.map((format) => t(named(`formats.${format.name}.name`))));
  const ours = formats.length > 0 ? [t("file.known", { formats: names })] : [];
  const template = () =>
    void downloadTable(
      {
        name: `${resource.name}-${t("file.templateName")}`,
        ...templateTable(resource, (name) => mayWriteField(resource, name)),
      },
      format,
    );
  return (
    <FileChoice
      hints={[t("file.hint"), ...ours]}
      recognise={(table) => formats.find((format) => format.recognise(table))}
      onOpen={work.open}
    >
      <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
        {t("file.template")}
      </Button>
      {service ? (
        <Button
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => void navigate({ pathname: `${pathTo(resource, "list")}/imports`, search })}
        >
          {t("past.open")}
        </Button>
      ) : null}
    </FileChoice>
  );
}
