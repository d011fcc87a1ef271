import { ReloadOutlined, ShoppingOutlined } from "@ant-design/icons";
import { useCustom } from "@refinedev/core";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useStoredGlobal } from "../../kit/form/use-stored-global.ts";
import { Grid, Note, Text } from "../../kit/ui/box.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import type { GlobalSettings } from "../../resources/global-settings.ts";
import { Notice } from "../notice/notice.tsx";
import { PriceSpan } from "../products/prices/product-prices.tsx";
import { CountingState, isTooMany, TooMany } from "../reports/in-browser.ts";
import { productsAddress } from "./addresses.ts";
import { type CatalogReport, type DashboardReport, dashboardCall } from "./dashboard-report.ts";
import { Figures } from "./figures.tsx";
import { BestSellers, ProductList, RecentOrders, StockLevel } from "./lists.tsx";
import { SalesCards } from "./sales-cards.tsx";
import { SalesOverTime } from "./sales-over-time.tsx";
import { StatesBar, Statuses } from "./statuses.tsx";

const FirstSteps = lazy(() => import("./first-steps.tsx"));

/** The figures of sales, orders and catalog that the role may see, each linked to its records. A single request. */
export function Overview() {
  const { t } = useTranslation("dashboard");
  const { query } = useCustom<DashboardReport>({
    ...dashboardCall,
    errorNotification: false,
  });
  const { value: settings } = useStoredGlobal<GlobalSettings>("global-settings");
  const report = query.data?.data;

  if (query.isError && !report && isTooMany(query.error)) return <TooMany />;
  if (query.isError && !report) {
    return (
      <Notice
        icon={<ReloadOutlined aria-hidden />}
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
  const { sales, orders, recent, catalog } = report;
  if (!sales && !orders && !catalog) return <Note padY={24}>{t("nothingForRole")}</Note>;
  const products = catalog?.products.total ?? 0;
  const isUnsold = catalog !== null && !recent?.length && !sales?.allTime.orders;
  const firstSteps = (otherwise: ReactNode) =>
    settings?.firstSteps ? (
      <Suspense>
        <FirstSteps products={products} settings={settings} otherwise={otherwise} />
      </Suspense>
    ) : (
      otherwise
    );
  if (isUnsold && products === 0) return firstSteps(<NothingYet />);
  return (
    <>
      {firstSteps(null)}
      {sales && <SalesCards sales={sales} />}
      {orders && <Statuses orders={orders} />}
      {sales && <SalesOverTime days={sales.days} />}
      <Grid gap={16} align="start" fits={320}>
        {recent && <RecentOrders orders={recent} />}
        {sales && <BestSellers items={sales.bestSellers} />}
        {catalog && <LowStock catalog={catalog} />}
      </Grid>
      {catalog && <Catalog catalog={catalog} />}
    </>
  );
}

/** What a role without steps sees before there are products. */
function NothingYet() {
  const { t } = useTranslation("dashboard");
  return (
    <Notice icon={<ShoppingOutlined aria-hidden />} title={t("empty.title")}>
      {t("empty.text")}
    </Notice>
  );
}

function LowStock({ catalog }: { readonly catalog: CatalogReport }) {
  const { t } = useTranslation("dashboard");
  return (
    <ProductList
      title={t("lowStock")}
      more={{ label: t("seeAll"), to: productsAddress({ lowStock: ["true"] }, "quantity") }}
      items={catalog.lowStock}
      empty={t("nothingLow")}
      aside={(product) => <StockLevel product={product} />}
    />
  );
}

function Catalog({ catalog }: { readonly catalog: CatalogReport }) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <Text as="h2" size={16} strong above={12}>
        {t("figures")}
      </Text>
      <Figures report={catalog} />
      <Grid gap={16} align="start" fits={320}>
        <ProductList
          title={t("newest")}
          more={{ label: t("seeAll"), to: productsAddress() }}
          items={catalog.newest}
          empty={t("empty.title")}
          aside={({ prices }) => <PriceSpan prices={prices} />}
        />
        <StatesBar report={catalog} />
      </Grid>
    </>
  );
}

const figures = ["a", "b", "c", "d", "e"];
const panels = ["a", "b", "c"];

/** The skeleton of the dashboard while it loads. */
function DashboardSkeleton() {
  const { t } = useTranslation("dashboard");
  return (
    <div role="progressbar" aria-busy aria-label={t("loading")}>
      <CountingState />
      <Grid gap={16} fits={190} pairs>
        {figures.map((key) => (
          <Skeleton key={key} height={118} />
        ))}
      </Grid>
      <Grid gap={16} align="start" fits={320}>
        {panels.map((key) => (
          <Skeleton key={key} height={420} />
        ))}
      </Grid>
    </div>
  );
}
