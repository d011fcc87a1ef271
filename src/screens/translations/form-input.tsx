import { Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type FormText,
  keyOf,
  marksOf,
  neededMarks,
  type TextProblem,
  type TextRow,
} from "../../domain/texts/translations.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Box, Note, Stack, Text } from "../../kit/ui/box.tsx";
import { MarkedText } from "./marked-text.tsx";
import { sampleNumbers } from "./sample-numbers.ts";
import type { LanguageProgress } from "./texts-call.ts";
import styles from "./translations.module.css";
import { useProblemText } from "./use-problem-text.ts";

interface Props {
  readonly one: FormText;
  readonly row: TextRow;
  readonly language: LanguageProgress;
  readonly value: string;
  readonly error: TextProblem | undefined;
  readonly onChange: (text: string) => void;
}

/** A form of a text: its use, an input in the language's own direction, and the required placeholders. */
export function FormInput({ one, row, language, value, error, onChange }: Props) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const words = useProblemText();
  const input = useRef<TextAreaRef>(null);
  const id = useId();
  const { languageCode, direction } = language;
  const marks = [...new Set(marksOf(one.source))];
  const needed = neededMarks(one.source, one.form);
  const insert = (mark: string) => {
    const area = input.current?.resizableTextArea?.textArea;
    const start = area?.selectionStart ?? value.length;
    const end = area?.selectionEnd ?? start;
    onChange(value.slice(0, start) + mark + value.slice(end));
    area?.focus();
  };
  return (
    <Stack gap={4} data-form={one.form}>
      {one.form === "text" ? null : (
        <Text htmlFor={id} as="label" size={13} tone="muted">
          {t("editor.form", {
            form: t(`forms.${one.form}`),
            numbers: sampleNumbers(languageCode, one.form, formats.number),
          })}
        </Text>
      )}
      <Input.TextArea
        ref={input}
        id={id}
        lang={languageCode}
        dir={direction}
        autoSize={{ minRows: 1, maxRows: 12 }}
        value={value}
        status={error ? "error" : ""}
        aria-label={keyOf(row.key, one.form)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-more`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-more`}>
        {error ? (
          <Box as="p" above={2} size={13} tone="error" role="alert">
            {words(error)}
          </Box>
        ) : null}
        <Marks label="stay" marks={marks.filter((mark) => needed.includes(mark))} onInsert={insert} />
        <Marks label="may" marks={marks.filter((mark) => !needed.includes(mark))} onInsert={insert} />
        {one.shipped !== null && one.shipped !== one.text ? (
          <Box as="p" above={2} size={13} tone="muted">
            {t("editor.shipped")}{" "}
            <bdi lang={languageCode} dir={direction}>
              <MarkedText text={one.shipped} />
            </bdi>
          </Box>
        ) : null}
      </div>
    </Stack>
  );
}

interface MarksProps {
  readonly label: "stay" | "may";
  readonly marks: readonly string[];
  readonly onInsert: (mark: string) => void;
}

/** The required and optional placeholders and tags of a text; a click inserts one at the cursor. */
function Marks({ label, marks, onInsert }: MarksProps) {
  const { t } = useTranslation("translations");
  if (marks.length === 0) return null;
  return (
    <Note>
      {t(`editor.${label}`)}{" "}
      {marks.map((mark) => (
        <Text
          as="button"
          key={mark}
          type="button"
          padY={0}
          padX={5}
          round={5}
          nowrap
          tone="plain"
          className={styles.mark}
          dir="ltr"
          aria-label={t("editor.insert", { mark })}
          onClick={() => onInsert(mark)}
        >
          {mark}
        </Text>
      ))}
    </Note>
  );
}
