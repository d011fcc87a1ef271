import { AlignLeftOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../context/labels.ts";
import { Box, Grid, Row, Text } from "../../ui/box.tsx";
import { controlOf } from "../control.ts";
import type { InputProps } from "../props.ts";
import styles from "./json.module.css";
import { fromText, sameJsonText, toText, wrongLine } from "./text.ts";

const minLines = 6;

/** A text area with line numbers that marks the line with a syntax error. */
export default function JsonEditor(props: InputProps) {
  const { value, onChange, disabled = false, name, resource } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const control = controlOf(props);
  const gutter = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => toText(value));
  // A value set from outside replaces the typed text.
  const text = sameJsonText(fromText(typed), value ?? null) ? typed : toText(value);
  const lines = Math.max(minLines, text.split("\n").length);
  const wrong = wrongLine(text);
  const change = (next: string) => {
    setTyped(next);
    onChange?.(fromText(next));
  };
  return (
    <Box
      round={8}
      ground="plain"
      clips
      frame="strong"
      className={styles.root}
      data-invalid={props["aria-invalid"] === true}
    >
      <Grid size={13} columns="fit-grow" maxHeight={420} lineHeight={20} className={styles.page}>
        <Box
          ref={gutter}
          aria-hidden
          pad={8}
          ground="soft"
          clips
          tone="faint"
          text="end"
          className={styles.gutter}
        >
          {Array.from({ length: lines }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <Text block key={at} data-wrong={wrong === at + 1}>
              {at + 1}
            </Text>
          ))}
        </Box>
        <textarea
          {...control}
          aria-label={control["aria-label"] ?? labels.field(name)}
          className={styles.text}
          dir="ltr"
          wrap="off"
          rows={lines}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={text}
          onChange={(event) => change(event.target.value)}
          onScroll={(event) => {
            if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </Grid>
      <Row
        gap={8}
        justify="between"
        wrap
        size={13}
        line="above"
        minHeight={36}
        tone="error"
        className={styles.foot}
      >
        <span role="status">{wrong === null ? "" : t("json.wrong", { line: wrong })}</span>
        <Button
          size="small"
          icon={<AlignLeftOutlined aria-hidden />}
          disabled={disabled || wrong !== null || text === ""}
          onClick={() => change(toText(fromText(text)))}
        >
          {t("json.format")}
        </Button>
      </Row>
    </Box>
  );
}
