import { useTranslation } from "react-i18next";
import { maxExcerptLength } from "../../domain/storefront/blog.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import type { blogs } from "../../resources/blogs.ts";
import { CountedText } from "../seo/counted-text.tsx";
import styles from "./blog.module.css";

/** An excerpt with its length, counted from the first character. */
export default function ExcerptInput(props: InputProps<typeof blogs, "excerpt">) {
  const { t } = useTranslation("blog");
  const formats = useFormats();
  const { length } = (props.value ?? "").trim();
  return (
    <CountedText {...props}>
      <div className={styles.counts} data-over={length > maxExcerptLength}>
        {t("excerpt", { length: formats.number(length), most: formats.number(maxExcerptLength) })}
      </div>
    </CountedText>
  );
}
