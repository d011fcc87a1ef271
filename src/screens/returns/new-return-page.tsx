import { RollbackOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../kit/context/registry.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { orders } from "../../resources/orders.ts";
import ScanReceipt from "./scan-receipt.tsx";

/** A return without an order yet: says how to choose one. */
export function NewReturnPage() {
  const { t } = useTranslation("returns");
  const { t: screens } = useTranslation("shell");
  return (
    <Page>
      <PageHead title={screens("screens.newReturn")} />
      <StateBox icon={<RollbackOutlined aria-hidden />} title={t("start.title")} text={t("start.text")}>
        <ScanReceipt />
        <ButtonLink to={`${pathTo(orders, "list")}?status=delivered`}>{t("start.orders")}</ButtonLink>
      </StateBox>
    </Page>
  );
}
