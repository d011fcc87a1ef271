import { useTranslation } from "react-i18next";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { Note, Stack } from "../../kit/ui/box.tsx";
import type { categorySeo } from "../../resources/category-seo.ts";
import type { landingPages } from "../../resources/landing-pages.ts";
import type { productSeo } from "../../resources/product-seo.ts";
import { PagePreview } from "../seo/preview.tsx";

/** Resources of SEO pages. */
export type SeoPages = typeof productSeo | typeof categorySeo | typeof landingPages;

/** A live preview of an SEO page in search results and on social networks. */
export default function SeoPreview({ resource }: BlockProps<SeoPages>) {
  const values = useRecordValues(resource);
  const { t } = useTranslation("seo");
  const { pageName, title, active, pageActive } = values;
  // Only landing pages have an address of their own.
  const path = "path" in values ? values.path : null;
  const page = { title: title ?? pageName ?? "", path: path ?? "", description: "", image: "" };
  return (
    <Stack gap={16}>
      {active ? null : <Note>{t("preview.unused")}</Note>}
      <PagePreview texts={values} page={{ ...page, shown: pageActive }} />
    </Stack>
  );
}
