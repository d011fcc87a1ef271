import { storePath } from "../../domain/addresses.ts";
import { pictureUrl } from "../../domain/seo.ts";
import { toSlug } from "../../domain/slug.ts";
import { SectionFields } from "../../kit/form/index.ts";
import { useRecordValues } from "../../kit/records/index.ts";
import { Box } from "../../kit/ui/index.ts";
import { blogs } from "../../resources/blogs.ts";
import { PagePreview } from "../seo/preview.tsx";
import { useShop } from "../seo/use-shop.ts";
import styles from "./blog.module.css";
import DraftButton from "./draft-button.tsx";

/** What search engines and social networks are told of a post, and how they will show it. */
export default function SeoColumns() {
  return (
    <div className={styles.frame}>
      <div className={styles.seo}>
        <Box shrinks className={styles.writing}>
          <DraftButton />
          <SectionFields names={blogs.form.sections.seo ?? []} />
        </Box>
        <Box shrinks className={styles.preview}>
          <PostPreview />
        </Box>
      </div>
    </div>
  );
}

function PostPreview() {
  const shop = useShop();
  const post = useRecordValues(blogs, "title", "slug", "seoTitle", "excerpt", "cover");
  const title = post.title ?? "";
  const slug = toSlug(post.slug ?? title);
  const page = {
    title: post.seoTitle ?? title,
    path: storePath("blogs", { slug }) ?? "",
    description: post.excerpt ?? "",
    image: pictureUrl(post.cover, shop) ?? "",
    shown: true,
  };
  return <PagePreview resource={blogs} page={page} />;
}
