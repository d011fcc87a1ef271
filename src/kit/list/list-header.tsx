import {
  DownloadOutlined,
  MoreOutlined,
  PlusOutlined,
  ReloadOutlined,
  UploadOutlined,
} from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AnyResource } from "../define.ts";
import { useLabels } from "../labels.ts";
import { pathTo } from "../paths.ts";
import { usePermissions } from "../session.ts";
import styles from "./list-page.module.css";
import type { Records } from "./use-records.ts";

interface Props {
  readonly resource: AnyResource;
  /** Kept in the address of what opens above the list. */
  readonly search: string;
  readonly records: Records;
  readonly onExport: () => void;
}

/** The list's name and what can be done with the list as a whole. */
export function ListHeader({ resource, search, records, onExport }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const { may } = usePermissions();
  const mayCreate = may(resource.area, "create");
  const createPath = pathTo(resource, "create") + (resource.form.open === "drawer" ? search : "");
  const imports = {
    key: "import",
    icon: <UploadOutlined aria-hidden />,
    label: t("import"),
    onClick: () => navigate(`${pathTo(resource, "list")}/import${search}`),
  };
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{labels.many}</h1>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          items: [
            ...(mayCreate ? [imports] : []),
            {
              key: "export",
              icon: <DownloadOutlined aria-hidden />,
              label: t("export.action", { count: records.total }),
              disabled: records.total === 0,
              onClick: onExport,
            },
            {
              key: "refresh",
              icon: <ReloadOutlined aria-hidden />,
              label: t("refresh"),
              onClick: records.refetch,
            },
          ],
        }}
      >
        <Button icon={<MoreOutlined aria-hidden />} aria-label={t("more")} title={t("more")} />
      </Dropdown>
      {mayCreate ? (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate(createPath)}>
          {t("create", { name: labels.one })}
        </Button>
      ) : null}
    </header>
  );
}
