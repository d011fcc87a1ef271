import {
  ExportOutlined,
  FolderOutlined,
  GlobalOutlined,
  LinkOutlined,
  ShoppingOutlined,
} from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { textsOf } from "../../kit/context/index.ts";
import { useRecordTitles } from "../../kit/fields/index.ts";
import type { PlacedRecord } from "../../kit/list/index.ts";
import { readRecord } from "../../kit/records/index.ts";
import { Row, Text } from "../../kit/ui/index.ts";
import { menuItems } from "../../resources/menu-items.ts";

const icons = {
  category: <FolderOutlined aria-hidden />,
  product: <ShoppingOutlined aria-hidden />,
  page: <LinkOutlined aria-hidden />,
  url: <GlobalOutlined aria-hidden />,
};

/** Where an item leads: a category or product by its name, else the address itself. */
export function MenuTarget({ record: stored }: { readonly record: PlacedRecord }) {
  const { t } = useTranslation(textsOf(menuItems.name));
  const record = readRecord(menuItems, stored);
  const target = record.target ?? "page";
  const referred = target === "category" ? "categories" : target === "product" ? "products" : undefined;
  const id = (target === "category" ? record.categoryId : record.productId) ?? "";
  const { titles } = useRecordTitles(referred, referred && id ? [id] : []);
  const address = target === "url" ? record.url : record.page;
  return (
    <Row as="span" gap={6} size={13} tone="muted" shrinks>
      {icons[target]}
      {referred ? (
        <Text ellipsis shrinks dir="auto">
          {titles.get(id)?.title ?? t(`options.target.${target}`)}
        </Text>
      ) : (
        <Text ellipsis shrinks dir="ltr">
          {address}
        </Text>
      )}
      {record.newTab ? <ExportOutlined role="img" aria-label={t("newTabNote")} /> : null}
    </Row>
  );
}
