import { BarcodeOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../kit/fields/format.ts";
import { Thumb } from "../../../kit/fields/thumb.tsx";
import { imageOf } from "../../../kit/fields/values.ts";
import { Box, Grid, Row, Text, VisuallyHidden } from "../../../kit/ui/box.tsx";
import { needsDialog, type Sellable } from "../sale/scan.ts";
import styles from "./find-box.module.css";
import { TillPrice } from "./till-price.tsx";
import { type FindBoxOptions, useFindBox } from "./use-find-box.ts";

/** The box for scanning codes and searching products: Enter adds the product with the typed code. */
export function FindBox(options: FindBoxOptions) {
  const { t } = useTranslation("till");
  const formats = useFormats();
  const { text, query, open, products, failed, active, onText, onKeyDown, onFocused, pick } =
    useFindBox(options);
  const listed = open && products.length > 0;
  const words = failed ? t("find.offline") : t("find.nothing", { text: query });
  const nothing = open && products.length === 0 ? words : null;
  return (
    <Box relative>
      <BarcodeOutlined className={styles.icon ?? ""} aria-hidden />
      <input
        ref={options.box}
        className={styles.box}
        data-takes-scans
        role="combobox"
        aria-label={t("find.label")}
        aria-expanded={listed}
        aria-controls="till-found"
        aria-autocomplete="list"
        {...(listed && products[active] ? { "aria-activedescendant": `till-found-${active}` } : {})}
        placeholder={t("find.label")}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => onFocused(true)}
        onBlur={() => onFocused(false)}
      />
      <div
        id="till-found"
        role="listbox"
        aria-label={t("find.found")}
        className={styles.found}
        hidden={!listed}
      >
        {listed
          ? products.map((product, at) => (
              <Suggestion
                key={product.id}
                id={`till-found-${at}`}
                product={product}
                active={at === active}
                onPick={() => pick(product)}
              />
            ))
          : null}
      </div>
      <VisuallyHidden role="status">
        {listed
          ? t("find.results", { count: products.length, shown: formats.number(products.length) })
          : nothing}
      </VisuallyHidden>
      {nothing === null ? null : (
        <Text as="p" tone="muted" className={styles.nothing} aria-hidden>
          {nothing}
        </Text>
      )}
    </Box>
  );
}

interface SuggestionProps {
  readonly id: string;
  readonly product: Sellable;
  readonly active: boolean;
  readonly onPick: () => void;
}

function Suggestion({ id, product, active, onPick }: SuggestionProps) {
  const { t } = useTranslation("till");
  const asks = needsDialog({ product, combinationId: null });
  return (
    // The box handles keys as a combobox: it keeps focus and refers to the active option.
    <Row
      id={id}
      role="option"
      aria-selected={active}
      gap={12}
      round={8}
      padY={8}
      padX={10}
      pointer
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Thumb image={imageOf(product.images)} size="normal" />
      <Grid breaks grow shrinks as="span" leading={1.35}>
        <span>
          <bdi>{product.title}</bdi>
        </span>
        <Text as="small" tone="muted">
          {[product.sku, asks ? t("find.asks") : null].filter(Boolean).join(" · ")}
        </Text>
      </Grid>
      <Box as="strong" nums strong nowrap>
        <TillPrice product={product} />
      </Box>
    </Row>
  );
}
