import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ValuesOf } from "../../core/define.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { useRecord } from "../../kit/records/use-records.ts";
import { ShowSkeleton } from "../../kit/show/show-skeleton.tsx";
import { Row, Stack } from "../../kit/ui/box.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Denied } from "../../kit/ui/denied.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { customers } from "../../resources/customers.ts";
import { manifests } from "../../resources/manifests.ts";
import { Addresses } from "../customers/addresses.tsx";
import { OrderFigures } from "../customers/order-figures.tsx";
import { CustomerOrders } from "./customer-orders.tsx";

/** The orders of one customer, below the customer's details. */
export function CustomerOrderPage() {
  const { id = "" } = useParams();
  const { may } = usePermissions();
  if (!may(manifests.orders, "list")) return <Denied />;
  return <Content key={id} id={id} />;
}

function Content({ id }: { readonly id: string }) {
  const { record, query } = useRecord(customers, id);
  if (query.isError) return <FailedQuery query={query} of={customers} />;
  if (!record) return <ShowSkeleton />;
  return (
    <Page>
      <Head record={record} />
      <CustomerOrders id={id} />
    </Page>
  );
}

function Head({ record }: { readonly record: ValuesOf<typeof customers> }) {
  const { t } = useTranslation("customers");
  return (
    <>
      <PageHead title={record.name ?? ""}>
        <ButtonLink to={pathTo(customers, "show", record.id)}>{t("orders.toCustomer")}</ButtonLink>
      </PageHead>
      <Stack as="section" gap={20} card padY={20} padX={24} phonePad={16} aria-label={t("orders.person")}>
        <Row gap={24} rowGap={4} align="stretch" wrap hideEmpty>
          {(["email", "phone"] as const).map((name) =>
            record[name] === null ? null : (
              <CellOf key={name} name={name} resource={customers} record={record} density="page" />
            ),
          )}
        </Row>
        <OrderFigures record={record} />
        <Addresses of={record.addresses} />
      </Stack>
    </>
  );
}
