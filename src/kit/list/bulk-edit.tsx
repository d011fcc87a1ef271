import { Drawer } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useInterface } from "../../providers/interface-state.ts";
import { BulkFields } from "../form/bulk-fields.tsx";
import BulkTask from "./bulk-task.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onChanged: (ids: readonly string[]) => void;
}

/** Sets some properties of many records to the same values. */
export default function BulkEdit({ resource, ids, onClose, onChanged }: Props) {
  const { t } = useTranslation("list");
  const [patch, setPatch] = useState<Readonly<Record<string, unknown>> | null>(null);
  const openBulkDrawer = useInterface((state) => state.openBulkDrawer);
  const closeBulkDrawer = useInterface((state) => state.closeBulkDrawer);
  const open = useInterface((state) => state.open.bulkDrawer);
  useEffect(() => {
    openBulkDrawer();
    return closeBulkDrawer;
  }, [openBulkDrawer, closeBulkDrawer]);

  if (patch) {
    return (
      <BulkTask resource={resource} ids={ids} change={{ patch }} onClose={onClose} onChanged={onChanged} />
    );
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("bulk.editTitle", { count: ids.length })}
      width="min(480px, 100vw)"
    >
      <BulkFields
        resource={resource}
        submitLabel={t("bulk.apply", { count: ids.length })}
        onSubmit={setPatch}
      />
    </Drawer>
  );
}
