import { ThunderboltOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { storePath } from "../../core/store-page.ts";
import { postDraft } from "../../domain/blog/post-draft.ts";
import { pictureUrl } from "../../domain/seo/seo.ts";
import { madeSlug } from "../../domain/texts/made-slug.ts";
import { toSlug } from "../../domain/texts/slug.ts";
import { SectionFields } from "../../kit/form/sections.tsx";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { useRecord } from "../../kit/records/use-records.ts";
import { Box, Grid, Row, Stack } from "../../kit/ui/box.tsx";
import { blogs } from "../../resources/blogs.ts";
import { staff } from "../../resources/staff.ts";
import { PagePreview, previewedTexts } from "../seo/preview.tsx";
import { useFill } from "../seo/use-fill.ts";
import { useShop } from "../seo/use-shop.ts";
import styles from "./blog.module.css";

/** The SEO fields of a post, with previews for search engines and social networks. */
export default function SeoColumns() {
  return (
    <Box container>
      <Grid columns={1} gap={32} rowGap={24} className={styles.seo}>
        <Stack gap={20} shrinks>
          <DraftButton />
          <SectionFields names={blogs.form.sections.seo ?? []} />
        </Stack>
        <Box shrinks className={styles.preview}>
          <PostPreview />
        </Box>
      </Grid>
    </Box>
  );
}

function PostPreview() {
  const shop = useShop();
  const post = useRecordValues(blogs, "title", "slug", "seoTitle", "excerpt", "cover");
  const texts = useRecordValues(blogs, ...previewedTexts);
  const title = post.title ?? "";
  const slug = slugOf(post.slug, title);
  const page = {
    title: post.seoTitle ?? title,
    path: storePath(blogs, { slug }) ?? "",
    description: post.excerpt ?? "",
    image: pictureUrl(post.cover, shop) ?? "",
    shown: true,
  };
  return <PagePreview texts={texts} page={page} />;
}

/** The slug as it will be stored. */
const slugOf = (typed: string | null | undefined, title: string): string =>
  typed ? toSlug(typed) : madeSlug(title);

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

/** Fills the empty SEO fields from the current input, with structured data of an article. */
function DraftButton() {
  const { t } = useTranslation("blog");
  const fill = useFill();
  const shop = useShop();
  const post = useRecordValues(blogs);
  const title = post.title?.trim() ?? "";
  const { record: author } = useRecord(staff, post.authorId ?? "");
  const draft = () => {
    const { title: seoTitle, ...texts } = postDraft(
      {
        title,
        path: storePath(blogs, { slug: slugOf(post.slug, title) }),
        excerpt: trimmed(post.excerpt),
        content: trimmed(post.content),
        tags: post.tags,
        cover: post.cover,
        publishAt: post.publishAt,
        author: trimmed(author?.name),
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
