import { useOne } from "@refinedev/core";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { canReturn, shippingLeft } from "../../domain/orders/refunds.ts";
import { acceptsReturns } from "../../domain/people/cashiers.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { useAdmin } from "../../kit/context/session.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { ShowSkeleton } from "../../kit/show/show-skeleton.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { type Order, orders } from "../../resources/orders.ts";
import { posSettings } from "../../resources/pos-settings.ts";
import page from "../record-page/record-page.module.css";
import { ReturnForm } from "./return-form.tsx";

/** Returns items of an order. */
export function ReturnPage() {
  const { id = "" } = useParams();
  return <Content key={id} id={id} />;
}

function Content({ id }: { readonly id: string }) {
  const { result, query } = useOne<Order>({ resource: orders.name, id, errorNotification: false });
  if (query.isError) return <FailedQuery query={query} of={orders} />;
  if (result?.id !== id || query.isPlaceholderData) return <ShowSkeleton />;
  return <Desk order={result} />;
}

function Desk({ order }: { readonly order: Order }) {
  const { t } = useTranslation("returns");
  const formats = useFormats();
  const refused = useRefused(order);
  const shipping = shippingLeft(order);
  const all = shipping > 0 ? "fullyButShipping" : "fully";
  return (
    <Page className={page.page}>
      <PageHead title={t("title", { number: order.invoiceNumber })}>
        <ButtonLink to={pathTo(orders, "show", order.id)}>{t("toOrder")}</ButtonLink>
      </PageHead>
      {order.returnState === "none" ? null : (
        <Alert
          type="warning"
          showIcon
          message={t("already")}
          description={t(order.returnState === "fully" ? all : "partly", { amount: formats.money(shipping) })}
        />
      )}
      {refused ? <Alert type="info" showIcon message={refused} /> : null}
      {refused || !canReturn(order) ? null : <ReturnForm order={order} />}
    </Page>
  );
}

/** Why nothing of the order can be returned here, as text; null if it can. */
function useRefused({ status }: Order): string | null {
  const { t } = useTranslation("returns");
  const role = useAdmin()?.role;
  const { value: till } = useGlobal(posSettings);
  if (role && !acceptsReturns(role, till)) return t("denied");
  if (status === "cancel") return t("canceled");
  return status === "delivered" ? null : t("notDelivered");
}
