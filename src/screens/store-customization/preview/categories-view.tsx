import { useTranslation } from "react-i18next";
import { useRecordTitles } from "../../../kit/fields/index.ts";
import { Box, Stack } from "../../../kit/ui/index.ts";
import { categories } from "../../../resources/categories.ts";
import type { featuredCategories } from "../../../resources/featured-categories.ts";
import type { topCategories } from "../../../resources/top-categories.ts";
import styles from "./cards.module.css";
import { Picture } from "./picture.tsx";
import pieces from "./pieces.module.css";
import { Heading, Nothing } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function CategoriesView({ values }: ViewProps<typeof featuredCategories | typeof topCategories>) {
  const { t } = useTranslation("storefront");
  const chosen = values.categoryIds;
  const { titles } = useRecordTitles(categories.name, chosen);
  // The top categories are a list alone.
  const { title, howMany } = "title" in values ? values : { title: null, howMany: null };
  const shown = chosen.flatMap((id) => titles.get(id) ?? []).slice(0, howMany ?? chosen.length);
  if (chosen.length === 0) return <Nothing>{t("categories.nothing")}</Nothing>;
  return (
    <div className={pieces.section}>
      <Heading>{title}</Heading>
      <Box as="ul" className={styles.cards}>
        {shown.map((category) => (
          <Stack key={category.id} as="li" gap={10} align="center" weight={500} text="center">
            <Picture image={category.picture} className={styles.round} decorative />
            <span>{category.title}</span>
          </Stack>
        ))}
      </Box>
    </div>
  );
}
