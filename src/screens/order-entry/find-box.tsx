import { BarcodeOutlined } from "@ant-design/icons";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WeighedCodeKind } from "../../domain/weighed-codes.ts";
import { imageOf, Thumb } from "../../kit/fields/index.ts";
import { Box, Row, Text } from "../../kit/ui/index.ts";
import styles from "./find-box.module.css";
import { needsDialog, readEntry, readQuantity, type Scanned, type Sellable, useStrayScans } from "./scan.ts";
import { usePrices } from "./use-amounts.ts";
import { useLookup, useSuggestions } from "./use-catalogue.ts";

/** Debounce of the product search, in milliseconds; a scanner is faster. */
const pause = 200;

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly weighedCodes: WeighedCodeKind;
  /** Called with the result; the quantity is null if not given. */
  readonly onFound: (scanned: Scanned, quantity: number | null) => void;
  /** Called on every scan, wherever focus is. */
  readonly onScan: () => void;
  /** Called for a number with an asterisk: sets the quantity of the last line. */
  readonly onQuantity: (quantity: number) => void;
  readonly onAnnounce: (message: string) => void;
  /** Announces that nothing was found. */
  readonly onAlarm: (message: string) => void;
  /** Handles a key in the empty box. @returns whether it was handled */
  readonly onIdleKey: (event: KeyboardEvent) => boolean;
}

/** The box for scanning codes and searching products: Enter adds the product with the typed code. */
export function FindBox({
  box,
  weighedCodes,
  onFound,
  onScan,
  onQuantity,
  onAnnounce,
  onAlarm,
  onIdleKey,
}: Props) {
  const { t } = useTranslation("till");
  const [text, setText] = useState("");
  const [rested, setRested] = useState("");
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const wanted = readEntry(rested).text;
  const { found, searching } = useSuggestions(wanted);
  const lookup = useLookup(weighedCodes);
  const open = focused && wanted !== "" && rested === text.trim() && !searching;

  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText("");
    setRested("");
    setActive(-1);
  };
  const pick = (product: Sellable) => {
    const { quantity } = readEntry(text);
    clear();
    onFound({ product, combinationId: null }, quantity);
  };
  /** Restores text that was not found, unless the next code has arrived meanwhile. */
  const giveBack = (typed: string) => setText((now) => now || typed);
  const enter = async (typed: string) => {
    clear();
    const pieces = readQuantity(typed);
    if (pieces !== null) return onQuantity(pieces);
    const { quantity, text: code } = readEntry(typed);
    try {
      const { scanned, alike, notWeighed, ...label } = await lookup(code);
      const [only] = alike;
      if (scanned) onFound(scanned, label.quantity ?? quantity);
      else if (notWeighed) onAlarm(t("find.notWeighed", { name: notWeighed.title }));
      else if (only && alike.length === 1) onFound({ product: only, combinationId: null }, quantity);
      else if (only) {
        onAnnounce(t("find.several", { count: alike.length, text: code }));
        giveBack(typed);
        setActive(0);
      } else onAlarm(t("find.unknown", { code }));
    } catch {
      onAlarm(t("find.failed", { code }));
      giveBack(typed);
    }
  };
  useStrayScans(box, (code) => {
    onScan();
    void enter(code);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (text === "" && onIdleKey(event)) return event.preventDefault();
    if (event.key === "Escape") return clear();
    if (event.key === "Enter") {
      event.preventDefault();
      const chosen = open ? found[active] : undefined;
      if (chosen) pick(chosen);
      else if (text.trim() !== "") void enter(text.trim());
    }
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at) => (at + step + found.length) % Math.max(found.length, 1));
    }
  };
  const listed = open && found.length > 0;
  return (
    <Box relative>
      <BarcodeOutlined className={styles.icon ?? ""} aria-hidden />
      <input
        ref={box}
        className={styles.box}
        data-takes-scans
        role="combobox"
        aria-label={t("find.label")}
        aria-expanded={listed}
        aria-controls="till-found"
        aria-autocomplete="list"
        {...(listed && found[active] ? { "aria-activedescendant": `till-found-${active}` } : {})}
        placeholder={t("find.label")}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <div
        id="till-found"
        role="listbox"
        aria-label={t("find.found")}
        className={styles.found}
        hidden={!listed}
      >
        {listed
          ? found.map((product, at) => (
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
      {open && found.length === 0 ? (
        <p className={styles.nothing}>{t("find.nothing", { text: wanted })}</p>
      ) : null}
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
  const prices = usePrices();
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
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Thumb image={imageOf(product.images)} size="normal" />
      <Text breaks grow shrinks className={styles.name}>
        <span>
          <bdi>{product.title}</bdi>
        </span>
        <Text as="small" tone="muted">
          {[product.sku, asks ? t("find.asks") : null].filter(Boolean).join(" · ")}
        </Text>
      </Text>
      <strong>{prices.today(product, null)}</strong>
    </Row>
  );
}
