import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { longestExcerpt } from "../../domain/blog.ts";
import { controlOf } from "../../kit/fields/control.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { textOf } from "../../kit/fields/values.ts";
import type { InputProps } from "../../kit/fields/views.ts";
import styles from "./blog.module.css";

/** An excerpt with its length from the first letter on. What is too long is told, not cut. */
export default function ExcerptInput(props: InputProps) {
  const { t } = useTranslation("blog");
  const formats = useFormats();
  const text = textOf(props.value);
  const { length } = text.trim();
  return (
    <>
      <Input.TextArea
        {...controlOf(props)}
        dir="auto"
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={text}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      <div className={styles.counts} data-over={length > longestExcerpt}>
        {t("excerpt", { length: formats.number(length), most: formats.number(longestExcerpt) })}
      </div>
    </>
  );
}
