import { Button, Drawer } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import type { RecordEdit } from "../../providers/backend.ts";
import { useInterface } from "../../providers/interface-state.ts";
import { BulkFields } from "../form/bulk-fields.tsx";
import { Row } from "../ui/box.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import BulkTask from "./bulk-task.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onChanged: (ids: readonly string[]) => void;
}

/** Gives many records the same values, or changes those that they have, after a look at what becomes of them. */
export default function BulkEdit({ resource, ids, onClose, onChanged }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const [edit, setEdit] = useState<RecordEdit | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const openBulkDrawer = useInterface((state) => state.openBulkDrawer);
  const closeBulkDrawer = useInterface((state) => state.closeBulkDrawer);
  const open = useInterface((state) => state.open.bulkDrawer);
  useEffect(() => {
    openBulkDrawer();
    return closeBulkDrawer;
  }, [openBulkDrawer, closeBulkDrawer]);

  if (edit && isConfirmed) {
    return <BulkTask resource={resource} ids={ids} change={edit} onClose={onClose} onChanged={onChanged} />;
  }
  const goBack = () => {
    setEdit(null);
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>("[type=submit]")?.focus());
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("bulk.editTitle", { count: ids.length })}
      width="min(480px, 100vw)"
      footer={
        edit ? (
          <Row gap={8} justify="end" wrap>
            <Button onClick={goBack}>{t("form:bulk.back")}</Button>
            <Button type="primary" onClick={() => setConfirmed(true)}>
              {t("bulk.apply", { count: ids.length })}
            </Button>
          </Row>
        ) : null
      }
    >
      <div ref={fields} hidden={edit !== null}>
        <BulkFields resource={resource} onSubmit={setEdit} />
      </div>
      {edit ? <BulkPreview resource={resource} ids={ids} edit={edit} /> : null}
    </Drawer>
  );
}
