import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/format.ts";
import { type CartLine, packOf, setIndividual } from "../sale/cart.ts";
import { changeCart } from "../sale/till-store.ts";
import styles from "./cart.module.css";

/** Whether a line sells packs or single units of them. */
export function PackChoice({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation("till");
  const { number } = useFormats();
  const units = number(packOf(line) ?? 0);
  return (
    <Radio.Group
      className={styles.pack ?? ""}
      optionType="button"
      name={`pack-${line.key}`}
      aria-label={t("pack.label", { name: line.product.title })}
      value={line.individual ?? false}
      options={[
        { value: false, label: t("pack.whole", { units }) },
        { value: true, label: t("pack.single") },
      ]}
      onChange={({ target }) => changeCart((all) => setIndividual(all, line.key, target.value === true))}
    />
  );
}
