import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import History from "./history/history.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly id: string;
  readonly onClose: () => void;
}

/** A record's history beside its edit form. */
export default function HistoryDrawer({ resource, id, onClose }: Props) {
  const { t } = useTranslation("list");
  return (
    <Drawer open onClose={onClose} title={t("history.title")} width="min(560px, 100vw)">
      <History resource={resource} id={id} />
    </Drawer>
  );
}
