import { Button, Drawer } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import type { RecordEdit, Versions } from "../../../providers/backend.ts";
import { useInterface } from "../../../providers/interface/interface-state.ts";
import { BulkFields } from "../../form/bulk-fields.tsx";
import { Row } from "../../ui/box.tsx";
import { BulkPreview } from "./bulk-preview.tsx";
import BulkTask from "./bulk-task.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onChanged: (ids: readonly string[]) => void;
}

/** Sets the same values on many records, or changes their existing ones, after a preview. */
export default function BulkEdit({ resource, ids, onClose, onChanged }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const [edit, setEdit] = useState<RecordEdit | null>(null);
  /** The records not changed yet; all at first. */
  const [left, setLeft] = useState(ids);
  /** The confirmed edit, with the versions shown in the preview. */
  const [confirmed, setConfirmed] = useState<RecordEdit | null>(null);
  const seen = useRef<Versions>({});
  const onShown = useCallback((versions: Versions) => {
    seen.current = versions;
  }, []);
  const fields = useRef<HTMLDivElement>(null);
  const openBulkDrawer = useInterface((state) => state.openBulkDrawer);
  const closeBulkDrawer = useInterface((state) => state.closeBulkDrawer);
  const open = useInterface((state) => state.open.bulkDrawer);
  useEffect(() => {
    openBulkDrawer();
    return closeBulkDrawer;
  }, [openBulkDrawer, closeBulkDrawer]);

  if (confirmed) {
    const review = (stale: readonly string[]) => {
      setLeft(stale);
      setConfirmed(null);
    };
    return (
      <BulkTask
        resource={resource}
        ids={left}
        change={confirmed}
        onClose={onClose}
        onChanged={onChanged}
        onReview={review}
      />
    );
  }
  const goBack = () => {
    setEdit(null);
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>("[type=submit]")?.focus());
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("bulk.editTitle", { count: left.length })}
      width="min(480px, 100vw)"
      footer={
        edit ? (
          <Row gap={8} justify="end" wrap>
            <Button onClick={goBack}>{t("form:bulk.back")}</Button>
            <Button type="primary" onClick={() => setConfirmed({ ...edit, versions: seen.current })}>
              {t("bulk.apply", { count: left.length })}
            </Button>
          </Row>
        ) : null
      }
    >
      <div ref={fields} hidden={edit !== null}>
        <BulkFields resource={resource} ids={left} onSubmit={setEdit} />
      </div>
      {edit ? <BulkPreview resource={resource} ids={left} edit={edit} onShown={onShown} /> : null}
    </Drawer>
  );
}
