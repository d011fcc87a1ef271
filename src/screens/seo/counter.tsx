import { useTranslation } from "react-i18next";
import { fitOf, lengthOf, type TextLimits } from "../../domain/seo.ts";
import { Row, Text } from "../../kit/ui/index.ts";
import styles from "./seo.module.css";

interface Props {
  readonly text: string;
  readonly limits: TextLimits;
}

/** How long a text is against what search results show of it, in colour and in words. */
export function Counter({ text, limits }: Props) {
  const { t } = useTranslation("seo");
  const fit = fitOf(text, limits);
  const share = Math.min(100, (lengthOf(text) / limits.most) * 100);
  return (
    <Row gap={8} above={6} size={13} tone="muted" className={styles.counter} data-fit={fit}>
      <span className={styles.meter} aria-hidden>
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      <span className={styles.fit}>{t(`fit.${fit}`)}</span>
      <Text push nowrap nums>
        {t("fit.count", { length: lengthOf(text), most: limits.most })}
      </Text>
    </Row>
  );
}
