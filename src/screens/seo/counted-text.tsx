import { Input } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fitOf, lengthOf, type TextLimits } from "../../domain/seo.ts";
import { controlOf, type InputProps } from "../../kit/fields/index.ts";
import { Row, Text } from "../../kit/ui/index.ts";
import styles from "./seo.module.css";

/** An input of a text, in whatever resource it stands. */
export type TextProps = Omit<InputProps, "value"> & { readonly value?: string | null };

interface Props extends TextProps {
  /** What is said of the length. */
  readonly children: ReactNode;
}

/** A text of several lines with its length below. What is too long is told, not cut. */
export function CountedText({ children, ...props }: Props) {
  return (
    <>
      <Input.TextArea
        {...controlOf(props)}
        dir="auto"
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={props.value ?? ""}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      {children}
    </>
  );
}

interface CounterProps {
  readonly text: string;
  readonly limits: TextLimits;
}

/** How long a text is against what search results show of it, in colour and in words. */
export function Counter({ text, limits }: CounterProps) {
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
