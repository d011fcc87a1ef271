import { useTranslation } from "react-i18next";
import { pathTo } from "../../kit/context/registry.ts";
import { Card, Row, Stack, Text } from "../../kit/ui/box.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { orders } from "../../resources/orders.ts";
import ScanReceipt from "./scan-receipt.tsx";

/** A return without an order yet: says how to choose one. */
export function NewReturnPage() {
  const { t } = useTranslation("returns");
  const { t: screens } = useTranslation("shell");
  return (
    <Page>
      <PageHead title={screens("screens.newReturn")} />
      <Card pad={20}>
        <Stack gap={16}>
          <Text as="h2" size={16} strong>
            {t("start.title")}
          </Text>
          <Text as="p" measure={72} tone="muted">
            {t("start.text")}
          </Text>
          <ScanReceipt />
          <Row>
            <ButtonLink to={`${pathTo(orders, "list")}?status=delivered`}>{t("start.orders")}</ButtonLink>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
}
