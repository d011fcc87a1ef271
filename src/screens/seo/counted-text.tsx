import { Input } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fitOf, seoLength, type TextLimits } from "../../domain/seo/seo.ts";
import { controlOf } from "../../kit/fields/control.ts";
import type { TextProps } from "../../kit/fields/props.ts";
import { Row, Text } from "../../kit/ui/box.tsx";
import { ShareBar } from "../../kit/ui/share-bar.tsx";

interface Props extends TextProps {
  /** The message about the length. */
  readonly children: ReactNode;
}

/** A multi-line text with its length below. Texts that are too long are reported, not cut. */
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

const meterTones = { empty: "wait", short: "wait", good: "good", long: "bad" } as const;

/** Compares the length of a text with what search results show, in colour and words. */
export function LengthCounter({ text, limits }: CounterProps) {
  const { t } = useTranslation("seo");
  const fit = fitOf(text, limits);
  const share = Math.min(100, (seoLength(text) / limits.most) * 100);
  return (
    <Row gap={8} above={6} size={13} tone="muted">
      <ShareBar height={4} width={72} tone={meterTones[fit]} share={share} />
      <Text tone={fit === "long" ? "error" : "inherit"}>{t(`fit.${fit}`)}</Text>
      <Text push nowrap nums>
        {t("fit.count", { length: seoLength(text), most: limits.most })}
      </Text>
    </Row>
  );
}
