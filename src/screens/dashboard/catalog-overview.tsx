import { ReloadOutlined, ShoppingOutlined } from "@ant-design/icons";
import { useCustom } from "@refinedev/core";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/format.ts";
import { pathTo } from "../../kit/paths.ts";
import { usePermissions } from "../../kit/session.ts";
import { products } from "../../resources/products.ts";
import { LinkButton } from "../notice/link-button.tsx";
import { Notice } from "../notice/notice.tsx";
import { productsAddress } from "./addresses.ts";
import { type CatalogReport, catalogReportCall } from "./catalog-report.ts";
import styles from "./dashboard.module.css";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { Figures } from "./figures.tsx";
import { ProductList } from "./product-list.tsx";
import { StatesBar } from "./states-bar.tsx";
import { StockLevel } from "./stock-level.tsx";

/** The catalog: numbers, what runs out, what is new. One request. */
export function CatalogOverview() {
  const { t } = useTranslation("dashboard");
  const { money } = useFormats();
  const { may } = usePermissions();
  const { query } = useCustom<CatalogReport & { id?: never }>({
    ...catalogReportCall,
    errorNotification: false,
  });
  const report = query.data?.data;

  if (query.isError && !report) {
    return (
      <Notice
        icon={<ReloadOutlined />}
        title={t("error.title")}
        action={
          <Button type="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t("error.retry")}
          </Button>
        }
      >
        {t("error.text")}
      </Notice>
    );
  }
  if (!report) return <DashboardSkeleton />;
  if (report.products.total === 0) {
    return (
      <Notice
        icon={<ShoppingOutlined />}
        title={t("empty.title")}
        action={
          may("catalog", "create") && (
            <LinkButton type="primary" to={pathTo(products, "create")}>
              {t("empty.action")}
            </LinkButton>
          )
        }
      >
        {t("empty.text")}
      </Notice>
    );
  }
  return (
    <>
      <Figures report={report} />
      <div className={styles.panels}>
        <ProductList
          title={t("lowStock")}
          more={{ label: t("seeAll"), to: productsAddress({ lowStock: ["true"] }, "quantity") }}
          items={report.lowStock}
          empty={t("nothingLow")}
          aside={(product) => <StockLevel product={product} />}
        />
        <ProductList
          title={t("newest")}
          more={{ label: t("seeAll"), to: productsAddress() }}
          items={report.newest}
          empty={t("empty.title")}
          aside={(product) => money(product.price)}
        />
        <StatesBar report={report} />
      </div>
    </>
  );
}
