import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { named } from "../../domain/texts/named.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { lateDialog } from "../../kit/late/late-dialog.tsx";
import { Row } from "../../kit/ui/box.tsx";
import { useAnswer } from "../../providers/use-answer.ts";
import type { categorySeo } from "../../resources/category-seo.ts";
import type { productSeo } from "../../resources/product-seo.ts";
import styles from "./notice.module.css";

/** The resources whose pages can be drafted from a record. */
export type DraftedPages = typeof productSeo | typeof categorySeo;

const MissingDrawer = lateDialog(() => import("./missing-drawer.tsx"));

/** Shows how many products or categories have no SEO page, with a button to draft them. */
export default function MissingNotice({ resource }: BlockProps<DraftedPages>) {
  const { t } = useTranslation("seo");
  const { may } = usePermissions();
  const [open, setOpen] = useState(false);
  const { query, result } = useAnswer(`get /${resource.name}/missing`, {});
  const { total = 0, records = [] } = query.isSuccess ? result.data : {};
  if (!may(resource, "create") || (total === 0 && !open)) return null;
  return (
    <Row wrap justify="between" gap={12} rowGap={8} padY={10} padX={14} round={10} className={styles.notice}>
      <span>{t(named(`missing.${resource.name}`), { count: total })}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("missing.show")}
      </Button>
      {open ? (
        <Suspense>
          <MissingDrawer
            resource={resource}
            missing={{ total, records }}
            onChanged={() => void query.refetch()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Row>
  );
}
