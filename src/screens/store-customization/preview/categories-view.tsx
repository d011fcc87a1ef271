import { useTranslation } from "react-i18next";
import { idsOf, numberOf, textOf, useRecordTitles } from "../../../kit/fields/index.ts";
import { Box, Stack } from "../../../kit/ui/index.ts";
import { categories } from "../../../resources/categories.ts";
import styles from "./cards.module.css";
import { Picture } from "./picture.tsx";
import pieces from "./pieces.module.css";
import { Heading, Nothing } from "./pieces.tsx";
import type { ViewProps } from "./view.ts";

export function CategoriesView({ values }: ViewProps) {
  const { t } = useTranslation("storefront");
  const chosen = idsOf(values.categoryIds);
  const { titles } = useRecordTitles(categories.name, chosen);
  const shown = chosen
    .flatMap((id) => titles.get(id) ?? [])
    .slice(0, numberOf(values.howMany) ?? chosen.length);
  if (chosen.length === 0) return <Nothing>{t("categories.nothing")}</Nothing>;
  return (
    <div className={pieces.section}>
      <Heading>{textOf(values.title)}</Heading>
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
