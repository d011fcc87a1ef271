import { useTranslation } from "react-i18next";
import { maxExcerptLength } from "../../domain/blog/posts.ts";
import { useFormats } from "../../kit/fields/format.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { Row } from "../../kit/ui/box.tsx";
import type { blogs } from "../../resources/blogs.ts";
import { CountedText } from "../seo/counted-text.tsx";

/** An excerpt with its length, counted from the first character. */
export default function ExcerptInput(props: InputProps<typeof blogs, "excerpt">) {
  const { t } = useTranslation("blog");
  const formats = useFormats();
  const { length } = (props.value ?? "").trim();
  return (
    <CountedText {...props}>
      <Row justify="end" above={6} size={13} tone={length > maxExcerptLength ? "error" : "muted"} nums>
        {t("excerpt", { length: formats.number(length), most: formats.number(maxExcerptLength) })}
      </Row>
    </CountedText>
  );
}
