import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { componentsOf } from "../../domain/products/composition.ts";
import { type ProductState, productState, quantityOf } from "../../domain/products/product.ts";
import type { BlockProps } from "../../kit/context/overrides.ts";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import type { products } from "../../resources/products.ts";

/** The message of each state: of the saved product, and of one that does not exist yet. */
const messages = {
  selling: ["state.showing", "state.willShow"],
  soldOut: ["state.soldOut", "state.willBeSoldOut"],
  unpublished: ["state.hidden", "state.willBeHidden"],
} as const satisfies Readonly<Record<ProductState, readonly [saved: string, unsaved: string]>>;

/** Says whether customers see the product and can buy it, or what will happen once it is saved. */
export default function ShowingCell({ record, resource }: BlockProps<typeof products>) {
  const { t } = useTranslation("catalog");
  const product = useRecordValues(
    resource,
    "published",
    "quantity",
    "combinations",
    "allowOutOfStockOrder",
    "masterProduct",
    "childIds",
  );
  // The stock of a composed product is that of its components, which only the server knows.
  const isComposed = componentsOf(product).length > 0;
  const quantity = isComposed && !record ? 1 : quantityOf(product);
  const state = productState({ ...product, quantity });
  const [saved, unsaved] = messages[state];
  return (
    <Alert
      style={{ marginBlockStart: 16 }}
      type={state === "selling" && record ? "success" : state === "selling" ? "info" : "warning"}
      showIcon
      icon={state === "unpublished" ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
      message={t(record ? saved : unsaved)}
    />
  );
}
