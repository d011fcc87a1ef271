import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useLabels } from "../context/labels.ts";
import { useFormats } from "../fields/format.ts";
import { Row, Text } from "../ui/box.tsx";
import { Button } from "../ui/button.tsx";
import { FormButtons } from "./form-buttons.tsx";
import type { FormModel } from "./form-model.ts";
import styles from "./save-bar.module.css";
import type { RecordFormControl } from "./use-record-form.ts";
import type { Save } from "./use-save.ts";

interface Props {
  readonly control: RecordFormControl;
  readonly save: Save;
  readonly onCancel: () => void;
}

/** Shows the changes and the save and cancel buttons; on a page it sticks to the bottom of the window. */
export function SaveBar({ control, save, onCancel }: Props) {
  return (
    <Row gap={12} rowGap={8} wrap padY={10} padX={16} screenOnly className={styles.bar}>
      <Changes model={control.model} />
      <Row gap={8} rowGap={8} wrap push className={styles.ways}>
        <FormButtons control={control} save={save} onCancel={onCancel} />
      </Row>
    </Row>
  );
}

interface ChangesProps {
  readonly model: FormModel;
}

/** The number and names of changed fields, with a button to reset them and one to restore the changes. */
export function Changes({ model }: ChangesProps) {
  const { t } = useTranslation("form");
  const { list, number } = useFormats();
  const labels = useLabels(model.resource);
  const changed = useStore(model.store, (state) => state.changed);
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const discard = () => {
    const bringBack = model.discard();
    setUndo(() => bringBack);
  };
  const names = list(changed.map((name) => labels.field(name)));
  return (
    <Row gap={8} shrinks className={styles.changes} data-dirty={changed.length > 0}>
      {changed.length > 0 ? (
        <>
          <Text strong nowrap>
            {t("changes.count", { count: changed.length, shown: number(changed.length) })}
          </Text>
          <Text ellipsis shrinks tone="muted" title={names}>
            {names}
          </Text>
          <Button type="link" size="small" onClick={discard}>
            {t("changes.discard")}
          </Button>
        </>
      ) : undo ? (
        <>
          <Text role="status" tone="muted">
            {t("changes.discarded")}
          </Text>
          <Button
            type="link"
            size="small"
            onClick={() => {
              undo();
              setUndo(null);
            }}
          >
            {t("changes.undo")}
          </Button>
        </>
      ) : null}
    </Row>
  );
}
