import { Alert, Button } from "antd";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { Note, Stack, Text, Toolbar } from "../../kit/ui/box.tsx";
import { FormInput } from "./form-input.tsx";
import type { TextItemProps } from "./text-item-props.ts";
import { useTextModel } from "./use-text-model.ts";

/** An editor for the forms of a text: Enter saves and opens the next one, Esc cancels. */
export function TextEditor(props: TextItemProps) {
  const { row, language, onClose } = props;
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const model = useTextModel(props);
  const box = useRef<HTMLDivElement>(null);
  const { firstWrong } = model;

  useEffect(() => {
    const input = box.current?.querySelector("textarea");
    input?.focus({ preventScroll: true });
    // Shows the whole editor, or its start if it is taller than the window.
    box.current?.scrollIntoView({ block: "nearest" });
    input?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (firstWrong === null) return;
    box.current?.querySelector<HTMLTextAreaElement>(`[data-form="${firstWrong}"] textarea`)?.focus();
  }, [firstWrong]);

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter completes the word.
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void model.save(true);
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
  };
  return (
    // Handles keys of the inputs inside.
    <Stack ref={box} gap={12} shrinks padAbove={2} padBelow={6} onKeyDown={onKeyDown}>
      {model.failure ? <Alert type="warning" showIcon message={model.failure} /> : null}
      {row.texts.map((one) => (
        <FormInput
          key={one.form}
          one={one}
          row={row}
          language={language}
          value={model.values[one.form] ?? ""}
          error={model.errors[one.form]}
          onChange={(text) => model.change(one.form, text)}
        />
      ))}
      <Toolbar>
        <Button type="primary" size="small" loading={model.busy} onClick={() => void model.save(false)}>
          {t(row.state === "changed" && !model.touched ? "editor.keep" : "editor.save")}
        </Button>
        <Button size="small" onClick={onClose}>
          {t("editor.cancel")}
        </Button>
        {row.edited ? (
          <Button size="small" type="text" disabled={model.busy} onClick={() => void model.reset()}>
            {t(row.texts.some(({ shipped }) => shipped !== null) ? "editor.reset" : "editor.remove")}
          </Button>
        ) : null}
        {row.editedBy !== null && row.editedAt !== null ? (
          <Text push size={13} tone="muted">
            {t("editor.by", { name: row.editedBy, when: formats.dateTime(row.editedAt) })}
          </Text>
        ) : null}
      </Toolbar>
      <Note size={13} mouseOnly>
        {t("editor.hint")}
      </Note>
    </Stack>
  );
}
