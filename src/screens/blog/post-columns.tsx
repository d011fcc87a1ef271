import { useTranslation } from "react-i18next";
import { SectionFields } from "../../kit/form/index.ts";
import styles from "./blog.module.css";

const writing = ["title", "slug", "content"];
const publishing = ["status", "publishAt", "authorId", "categoryId", "tags", "cover", "excerpt"];

/** What is written, and beside it when, by whom and where it appears. */
export default function PostColumns() {
  const { t } = useTranslation("blog");
  return (
    <div className={styles.frame}>
      <div className={styles.post}>
        <section aria-label={t("writing")} className={styles.writing}>
          <SectionFields names={writing} />
        </section>
        <section aria-label={t("publishing")} className={styles.side}>
          <SectionFields names={publishing} />
        </section>
      </div>
    </div>
  );
}
