import { BarcodeOutlined } from "@ant-design/icons";
import { AutoComplete, Input, type InputRef } from "antd";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { combinationTitle } from "../../domain/products/combinations.ts";
import { componentsOf } from "../../domain/products/composition.ts";
import { useDebounced } from "../../kit/ui/use-debounced.ts";
import type { Product } from "../../resources/products.ts";
import { useFoundProducts } from "../products/use-found-products.ts";

/** Debounce of the product search, in milliseconds; a scanner is faster. */
const pause = 200;
/** Maximum number of suggestions. */
const most = 8;

interface Props {
  readonly box: RefObject<InputRef | null>;
  /** Called on Enter with the scanned or typed code. */
  readonly onCode: (code: string) => void;
  readonly onPick: (shelf: { readonly productId: string; readonly combinationId: string | null }) => void;
  /** Called on Enter in the empty box. */
  readonly onEmpty: () => void;
}

/** The box for scanning codes and searching goods; each combination is a separate suggestion. */
export function ReceiptSearch({ box, onCode, onPick, onEmpty }: Props) {
  const { t } = useTranslation("stock");
  const [text, setText] = useState("");
  const rested = useDebounced(text.trim(), text === "" ? 0 : pause);
  const picked = useRef(false);
  const { products, searching, failed } = useFoundProducts<Product & { id: string }>(rested, { most });
  const settled = rested !== "" && rested === text.trim() && !searching;
  const shelves = settled ? products.flatMap(shelvesOf) : [];
  const clear = () => {
    setText("");
  };
  return (
    <AutoComplete
      value={text}
      onChange={(value: string) => setText(value)}
      options={shelves.map(({ key, name, sku }) => ({ value: key, label: sku ? `${name} · ${sku}` : name }))}
      onSelect={(key: string) => {
        const shelf = shelves.find((one) => one.key === key);
        picked.current = true;
        clear();
        if (shelf) onPick(shelf);
      }}
      notFoundContent={settled ? t(failed ? "receive.notSearched" : "receive.noMatch") : null}
      defaultActiveFirstOption={false}
      size="large"
      style={{ inlineSize: "100%" }}
    >
      <Input
        ref={box}
        size="large"
        prefix={<BarcodeOutlined aria-hidden />}
        aria-label={t("receive.find")}
        placeholder={t("receive.find")}
        data-takes-scans
        maxLength={200}
        autoComplete="off"
        onPressEnter={() => {
          const code = text.trim();
          // Immediately, since the next input belongs to the line.
          if (code === "") return onEmpty();
          picked.current = false;
          // Enter on a suggestion picks it in the same task.
          setTimeout(() => {
            if (picked.current) return;
            clear();
            onCode(code);
          });
        }}
      />
    </AutoComplete>
  );
}

interface Suggestion {
  readonly key: string;
  readonly productId: string;
  readonly combinationId: string | null;
  readonly name: string;
  readonly sku: string | null;
}

/** The shelves of a product; a composed product has none of its own. */
function shelvesOf(product: Product): readonly Suggestion[] {
  const { id: productId, title, sku, combinations } = product;
  if (componentsOf(product).length > 0) return [];
  if (combinations.length === 0)
    return [{ key: productId, productId, combinationId: null, name: title, sku }];
  return combinations.map((one) => ({
    key: `${productId} ${one.id}`,
    productId,
    combinationId: one.id,
    name: combinationTitle(title, one),
    sku: one.sku,
  }));
}
