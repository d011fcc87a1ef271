import { useTranslation } from "react-i18next";
import { SectionFields } from "../../kit/form/index.ts";
import { Box } from "../../kit/ui/index.ts";
import styles from "./blog.module.css";

const writing = ["title", "slug", "content"];
const publishing = ["status", "publishAt", "authorId", "categoryId", "tags", "cover", "excerpt"];

/** What is written, and beside it when, by whom and where it appears. */
export default function PostColumns() {
  const { t } = useTranslation("blog");
  return (
    <div className={styles.frame}>
      <div className={styles.post}>
        <Box aria-label={t("writing")} as="section" shrinks className={styles.writing}>
          <SectionFields names={writing} />
        </Box>
        <Box aria-label={t("publishing")} as="section" line="above" shrinks className={styles.side}>
          <SectionFields names={publishing} />
        </Box>
      </div>
    </div>
  );
}
