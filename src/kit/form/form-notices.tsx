import { Alert, Button, Space } from "antd";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { useLabels } from "../context/labels.ts";
import { useFormats } from "../fields/format.ts";
import { Stack } from "../ui/box.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import styles from "./form.module.css";
import type { FormModel } from "./form-model.ts";
import type { Save } from "./use-save.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly model: FormModel;
  readonly save: Save;
  /** A newer version of the record than the one that is being edited. */
  readonly newer: Values | null;
  readonly onCompare: () => void;
}

/** What a person must know before they go on: a draft that came back, a failed save, somebody else's change. */
export function FormNotices({ model, save, newer, onCompare }: Props) {
  const { t } = useTranslation("form");
  const { dateTime } = useFormats();
  const restored = useStore(model.store, (state) => state.restored);
  return (
    <Stack gap={12} className={styles.notices}>
      {save.failure ? <FailureNotice model={model} failure={save.failure} save={save} /> : null}
      <ElsewhereNotice model={model} />
      {newer ? (
        <Alert
          type="warning"
          showIcon
          message={t("newer.title")}
          description={t("newer.text")}
          action={
            <Button size="small" onClick={onCompare}>
              {t("newer.compare")}
            </Button>
          }
        />
      ) : null}
      {restored ? (
        <Alert
          type="info"
          showIcon
          role="status"
          message={t("draft.restored", {
            time: dateTime(new Date(restored.at).toISOString()),
          })}
          action={
            <Space>
              <Button size="small" onClick={model.discard}>
                {t("draft.discard")}
              </Button>
            </Space>
          }
        />
      ) : null}
    </Stack>
  );
}

/** Errors of fields that stand nowhere in the form. */
function ElsewhereNotice({ model }: { readonly model: FormModel }) {
  const { t } = useTranslation("form");
  const labels = useLabels(model.resource);
  const errors = useStore(model.store, (state) => state.errors);
  const elsewhere = Object.entries(errors).filter(([path]) => !model.names.includes(fieldOfPath(path)));
  if (elsewhere.length === 0) return null;
  const lines = elsewhere.map(([path, keys]) => {
    const field = fieldOfPath(path);
    const known = Object.hasOwn(model.resource.fields, field);
    const text = keys.map((key) => labels.error(key, known ? field : undefined)).join(" ");
    return known ? t("elsewhere.field", { field: labels.field(field), text }) : text;
  });
  return <Alert type="error" showIcon message={t("elsewhere.title")} description={lines.join(" ")} />;
}
