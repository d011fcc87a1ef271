import { CheckCircleOutlined, EyeInvisibleOutlined, HourglassOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { textStates } from "../../domain/texts/translations.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { Grid, Row, Stack, Text } from "../../kit/ui/box.tsx";
import type { LanguageProgress } from "./texts-call.ts";
import styles from "./translations.module.css";
import { textListAddress } from "./use-text-list-state.ts";

interface Props {
  readonly languages: readonly LanguageProgress[];
  readonly chosen: LanguageProgress;
}

/** The languages with their progress, and whether users can choose them. */
export function LanguageCards({ languages, chosen }: Props) {
  const { t } = useTranslation("translations");
  return (
    <Grid as="nav" gap={12} tiles={250} className={styles.languages} aria-label={t("languages.label")}>
      {languages.map((language) => (
        <LanguageCard
          key={language.languageCode}
          language={language}
          current={language.languageCode === chosen.languageCode}
        />
      ))}
    </Grid>
  );
}

interface CardProps {
  readonly language: LanguageProgress;
  readonly current: boolean;
}

const anything = { q: "", namespace: "", show: "all", page: 1 } as const;

function LanguageCard({ language, current }: CardProps) {
  const { t } = useTranslation("translations");
  const formats = useFormats();
  const { languageCode, name, direction, total, done } = language;
  const open = total - done;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On phones the cards are a scrolling row.
    if (current) link.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <Stack
      as={Link}
      ref={link}
      card
      gap={8}
      padY={14}
      padX={16}
      tone="plain"
      className={styles.language}
      to={textListAddress({ ...anything, language: languageCode })}
      aria-current={current ? "page" : undefined}
    >
      <Row as="span" gap={8} align="baseline" justify="between" strong>
        <span lang={languageCode} dir={direction}>
          {name}
        </span>
        <Text size={13} weight={400} tone="muted" dir="ltr">
          {languageCode}
        </Text>
      </Row>
      <Row
        as="span"
        align="stretch"
        clips
        height={6}
        round={3}
        ground="pressed"
        ownColors
        className={styles.bar}
        aria-hidden
      >
        {textStates.toReversed().map((state) => (
          <span key={state} data-state={state} style={{ flexGrow: language[state] }} />
        ))}
      </Row>
      <Row as="span" gap={8} align="stretch" justify="between" size={13} tone="muted" nums>
        <span>{t("languages.done", { done: formats.number(done), total: formats.number(total) })}</span>
        <span>
          {open === 0
            ? t("languages.complete")
            : t("languages.open", { count: open, shown: formats.number(open) })}
        </span>
      </Row>
      <Standing language={language} />
    </Stack>
  );
}

function Standing({ language: { published, offered } }: { readonly language: LanguageProgress }) {
  const { t } = useTranslation("translations");
  const [Sign, text] = offered
    ? ([CheckCircleOutlined, "offered"] as const)
    : published
      ? ([HourglassOutlined, "notYet"] as const)
      : ([EyeInvisibleOutlined, "unpublished"] as const);
  return (
    <Row as="span" inline gap={6} align="baseline" size={13} tone="muted">
      <Sign aria-hidden /> {t(`languages.${text}`)}
    </Row>
  );
}
