import { ThunderboltOutlined } from "@ant-design/icons";
import { useOne } from "@refinedev/core";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { postDraft } from "../../domain/blog-seo.ts";
import { toSlug } from "../../domain/slug.ts";
import { imageOf, textOf } from "../../kit/fields/index.ts";
import { useFormContext, useFormValue } from "../../kit/form/index.ts";
import { Row } from "../../kit/ui/index.ts";
import { staff } from "../../resources/staff.ts";
import { useFill } from "../seo/use-fill.ts";
import { useShop } from "../seo/use-shop.ts";

const textIn = (value: unknown): string | null => textOf(value).trim() || null;

/** Fills the empty SEO fields from the post as it is typed, with structured data of an article. */
export default function DraftButton() {
  const { t } = useTranslation("blog");
  const { model } = useFormContext();
  const fill = useFill();
  const shop = useShop();
  const title = textOf(useFormValue("title")).trim();
  const authorId = textOf(useFormValue("authorId"));
  const { result: author } = useOne({
    resource: staff.name,
    id: authorId,
    errorNotification: false,
    queryOptions: { enabled: authorId !== "" },
  });
  const draft = () => {
    const held = model.values();
    const { title: seoTitle, ...texts } = postDraft(
      {
        title,
        slug: toSlug(textOf(held.slug) || title),
        excerpt: textIn(held.excerpt),
        content: textIn(held.content),
        tags: Array.isArray(held.tags) ? held.tags.map(textOf) : [],
        cover: imageOf(held.cover),
        publishAt: textIn(held.publishAt),
        author: authorId === "" ? null : textIn(author?.name),
      },
      shop,
    );
    fill({ seoTitle, ...texts });
  };
  return (
    <Row gap={12} rowGap={8} wrap size={13} tone="muted">
      <Button icon={<ThunderboltOutlined aria-hidden />} disabled={title === ""} onClick={draft}>
        {t("draft.fill")}
      </Button>
      <span>{t("draft.help")}</span>
    </Row>
  );
}
