import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readingMinutes, wordCount } from "../../domain/blog/posts.ts";
import { MarkdownInput } from "../../kit/fields/late.tsx";
import type { InputProps } from "../../kit/fields/props.ts";
import { Row } from "../../kit/ui/box.tsx";
import type { blogs } from "../../resources/blogs.ts";
import styles from "./blog.module.css";

/** A tall editor with a word count and the reading time. */
export default function ContentInput(props: InputProps<typeof blogs, "content">) {
  const { t } = useTranslation("blog");
  const text = useDeferredValue(props.value ?? "");
  const words = useMemo(() => wordCount(text), [text]);
  return (
    <div className={styles.content}>
      <MarkdownInput {...props} />
      <Row wrap align="stretch" justify="end" gap={16} rowGap={4} above={6} size={13} tone="muted" nums>
        <span>{t("words", { count: words })}</span>
        <span>{t("minutes", { count: readingMinutes(words) })}</span>
      </Row>
    </div>
  );
}
