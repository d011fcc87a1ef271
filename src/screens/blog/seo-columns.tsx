import { storePath } from "../../domain/addresses.ts";
import { pictureUrl } from "../../domain/seo.ts";
import { toSlug } from "../../domain/slug.ts";
import { imageOf, textOf } from "../../kit/fields/index.ts";
import { SectionFields, useFormValue } from "../../kit/form/index.ts";
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
        <div className={styles.writing}>
          <DraftButton />
          <SectionFields names={blogs.form.sections.seo ?? []} />
        </div>
        <div className={styles.preview}>
          <PostPreview />
        </div>
      </div>
    </div>
  );
}

function PostPreview() {
  const shop = useShop();
  const title = textOf(useFormValue("title"));
  const slug = toSlug(textOf(useFormValue("slug")) || title);
  const page = {
    title: textOf(useFormValue("seoTitle")) || title,
    path: storePath("blogs", { slug }) ?? "",
    description: textOf(useFormValue("excerpt")),
    image: pictureUrl(imageOf(useFormValue("cover")), shop) ?? "",
    shown: true,
  };
  return <PagePreview page={page} />;
}
