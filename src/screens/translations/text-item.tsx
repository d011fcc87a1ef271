import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Tone } from "../../core/fields/tones.ts";
import { labelOf } from "../../domain/texts/labels.ts";
import type { FormText, TextState } from "../../domain/texts/translations.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Box, Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { MarkedText } from "./marked-text.tsx";
import { TextEditor } from "./text-editor.tsx";
import type { TextItemProps } from "./text-item-props.ts";
import styles from "./translations.module.css";

const tones: Readonly<Record<TextState, Tone>> = { missing: "bad", changed: "wait", done: "good" };

/** A text: its key, state and English source, with its translation or the editor. */
export function TextItem(props: TextItemProps) {
  const { row, language, editing } = props;
  const { t } = useTranslation("translations");
  const english = [...new Set(row.texts.map((one) => one.english))];
  return (
    <Grid
      as="li"
      gap={20}
      rowGap={4}
      padY={10}
      padX={16}
      line="between"
      columns={2}
      className={styles.text}
      data-editing={editing || undefined}
      translate="no"
    >
      <Row gap={10} spans className={styles.keyLine}>
        <Text size={12} tone="muted" text="start" ellipsis grow shrinks title={row.key} lang="en" dir="ltr">
          {row.key.split(".").map(labelOf).join(" · ")}
        </Text>
        {row.edited ? (
          <Text size={12} tone="muted">
            {t("writtenHere")}
          </Text>
        ) : null}
        <OptionTag tone={tones[row.state]}>{t(`state.${row.state}`)}</OptionTag>
      </Row>
      <Stack gap={4} padY={5} tone="plain" breaks preLine className={styles.english} lang="en" dir="ltr">
        {english.map((text) => (
          <Box as="p" key={text}>
            <MarkedText text={text} />
          </Box>
        ))}
      </Stack>
      {editing ? (
        <TextEditor {...props} key={row.etag} />
      ) : (
        <Translation {...props} lang={language.languageCode} />
      )}
    </Grid>
  );
}

/** The translation; a click or Enter opens the editor. */
function Translation({ row, language, mayEdit, lang, onOpen }: TextItemProps & { readonly lang: string }) {
  const { t } = useTranslation("translations");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The editor that had focus is gone.
    const after = button.current?.closest("[data-closed]");
    if (after && document.activeElement === document.body) button.current?.focus();
  }, []);
  const texts = (
    <Text block breaks preLine lang={lang} dir={language.direction}>
      {row.texts.map((one) => (
        <Form key={one.form} one={one} />
      ))}
    </Text>
  );
  if (!mayEdit)
    return (
      <Box block fills padX={10} padY={4} round={8} text="start" tone="plain" className={styles.translation}>
        {texts}
      </Box>
    );
  return (
    <Box
      ref={button}
      type="button"
      as="button"
      block
      fills
      padX={10}
      padY={4}
      round={8}
      text="start"
      tone="plain"
      className={styles.translation}
      aria-label={t("edit", { key: row.key })}
      onClick={onOpen}
    >
      {texts}
    </Box>
  );
}

function Form({ one }: { readonly one: FormText }) {
  const { t } = useTranslation("translations");
  return (
    <Text block className={styles.form} data-form={one.form}>
      {one.form === "text" ? null : (
        <Text round={4} ground="chip" padX={6} size={12} tone="muted" after={8}>
          {t(`forms.${one.form}`)}
        </Text>
      )}
      {one.text === null ? (
        <Text as="em" tone="muted">
          {t("untranslated")}
        </Text>
      ) : (
        <MarkedText text={one.text} />
      )}
    </Text>
  );
}
