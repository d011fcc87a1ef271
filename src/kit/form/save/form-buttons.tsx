import { SaveButton } from "@refinedev/antd";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { fieldOfPath } from "../../../core/fields/field-of-path.ts";
import { ariaKeysOf, pressesOf } from "../../context/shortcuts.ts";
import { Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { countErrors } from "../errors.ts";
import styles from "../form.module.css";
import type { RecordFormControl } from "../use-record-form.ts";
import type { Save } from "../use-save.ts";

interface Props {
  readonly control: RecordFormControl;
  readonly save: Save;
  readonly onCancel: () => void;
}

/** Cancel and Save, with the number of invalid fields. */
export function FormButtons({ control, save, onCancel }: Props) {
  const { t } = useTranslation("form");
  const { model, name, saveButtonProps } = control;
  const drawer = model.resource.form.open === "drawer";
  return (
    <>
      <WrongCount control={control} />
      <Button onClick={onCancel}>{t("cancel")}</Button>
      <SaveButton
        // In a drawer Enter saves; on a page the Enter of a barcode scanner must not.
        {...(drawer ? { htmlType: "submit", form: name } : saveButtonProps)}
        icon={null}
        // A disabled button would lose the focus.
        disabled={false}
        loading={save.saving}
        title={pressesOf("save").join(", ")}
        aria-keyshortcuts={ariaKeysOf("save")}
      >
        {t(save.saving ? "saving" : "save")}
      </SaveButton>
    </>
  );
}

/** Milliseconds in which the errors of one press are counted. */
const counting = 250;

function WrongCount({ control }: Pick<Props, "control">) {
  const { t } = useTranslation("form");
  const count = useStore(control.model.store, ({ errors }) =>
    countErrors(errors, [...new Set(Object.keys(errors).map(fieldOfPath))]),
  );
  const settled = useDebounced(count, count === 0 ? 0 : counting);
  return (
    <Text tone="alarm" size={13} className={styles.wrongCount} role="status">
      {settled > 0 ? t("wrongFields", { count: settled }) : ""}
    </Text>
  );
}
