import {
  DownloadOutlined,
  FileTextOutlined,
  HistoryOutlined,
  MoreOutlined,
  OrderedListOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from "@ant-design/icons";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AnyResource } from "../../../core/define.ts";
import { useBackend } from "../../../providers/backend.ts";
import { useFileFormat } from "../../context/file-format.ts";
import { useLabels } from "../../context/labels.ts";
import { usePreloadOnApproach } from "../../context/preload.ts";
import { pathTo } from "../../context/registry.ts";
import { mayCreate, usePermissions } from "../../context/session.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { MenuButton } from "../../ui/menu.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { ExportForm } from "./list-tasks.tsx";

const FileFormatDialog = lateDialog(() => import("../export/file-format-dialog.tsx"));

interface Props {
  readonly resource: AnyResource;
  /** Kept in the URL of a drawer above the list. */
  readonly search: string;
  readonly total: number;
  /** The total is an estimate. */
  readonly about: boolean;
  readonly onRefresh: () => void;
  readonly onExport: (form?: ExportForm) => void;
}

/** The title of the list and the actions on the list as a whole. */
export const ListHeader = memo(function ListHeader(props: Props) {
  const { resource, search, total, about, onRefresh, onExport } = props;
  const { t, i18n } = useTranslation("list");
  const { service } = useBackend();
  const [format] = useFileFormat();
  const [choosing, setChoosing] = useState(false);
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const permissions = usePermissions();
  const createPath = pathTo(resource, "create") + (resource.form.open === "drawer" ? search : "");
  const nearCreate = usePreloadOnApproach(createPath);
  const imports = {
    key: "import",
    icon: <UploadOutlined aria-hidden />,
    label: t("import"),
    onClick: () => navigate(`${pathTo(resource, "list")}/import${search}`),
  };
  const pastImports = {
    key: "imports",
    icon: <HistoryOutlined aria-hidden />,
    label: t("pastImports"),
    onClick: () => navigate(`${pathTo(resource, "list")}/imports${search}`),
  };
  const lines = resource.csv?.lines;
  const mayExport = permissions.may(resource, "export");
  const orderPath = resource.paths.arrange;
  const order = {
    key: "order",
    icon: <OrderedListOutlined aria-hidden />,
    label: labels.order,
    onClick: () => orderPath && navigate(orderPath + narrowedAs(resource, search)),
  };
  return (
    <PageHead title={labels.many}>
      <MenuButton
        align="end"
        label={t("more")}
        items={[
          ...(permissions.may(resource, "create") ? [imports, ...(service ? [pastImports] : [])] : []),
          ...(mayExport
            ? [
                {
                  key: "export",
                  icon: <DownloadOutlined aria-hidden />,
                  label: about ? t("export.every") : t("export.action", { count: total }),
                  disabled: total === 0,
                  onClick: () => onExport(),
                },
              ]
            : []),
          ...(service && mayExport
            ? [
                {
                  key: "heads",
                  icon: <DownloadOutlined aria-hidden />,
                  label: t("export.heads"),
                  disabled: total === 0,
                  onClick: () => onExport({ heads: i18n.language }),
                },
              ]
            : []),
          ...(lines && mayExport
            ? [
                {
                  key: "lines",
                  icon: <DownloadOutlined aria-hidden />,
                  label: t("export.lines", { list: labels.field(lines) }),
                  disabled: total === 0,
                  onClick: () => onExport({ lines, ...(service ? { heads: i18n.language } : {}) }),
                },
              ]
            : []),
          ...(mayExport
            ? [
                {
                  key: "format",
                  icon: <FileTextOutlined aria-hidden />,
                  label: t("export.format.chosen", { format: t(`export.format.${format}`) }),
                  onClick: () => setChoosing(true),
                },
              ]
            : []),
          ...(orderPath ? [order] : []),
          {
            key: "refresh",
            icon: <ReloadOutlined aria-hidden />,
            label: t("refresh"),
            onClick: onRefresh,
          },
        ]}
      >
        {(trigger) => (
          <Button {...trigger} icon={<MoreOutlined aria-hidden />} aria-label={t("more")} title={t("more")} />
        )}
      </MenuButton>
      {choosing ? <FileFormatDialog onClose={() => setChoosing(false)} /> : null}
      {mayCreate(permissions, resource) ? (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          {...nearCreate}
          onClick={() => navigate(createPath)}
        >
          {labels.create ?? t("create", { name: labels.one })}
        </Button>
      ) : null}
    </PageHead>
  );
});

/** Returns the part of the order to open, if the list is filtered by that one record. */
function narrowedAs({ list }: AnyResource, search: string): string {
  const { narrow } = list.arrange ?? {};
  const params = [...new URLSearchParams(search)];
  const narrowing = params.filter(
    ([name]) => narrow !== undefined && [narrow, `${narrow}_like`].includes(name),
  );
  return narrowing.length === 1 ? `?${new URLSearchParams(narrowing)}` : "";
}
