import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../kit/context/index.ts";
import { Box } from "../../../kit/ui/index.ts";
import { products } from "../../../resources/products.ts";
import styles from "./combinations.module.css";
import { fieldOfColumn, isNumeric, type Place } from "./grid.ts";

interface Props {
  readonly place: Place;
  readonly label: string;
  readonly text: string;
  readonly problems: readonly string[];
  readonly disabled: boolean;
  readonly onWrite: (at: Place, text: string) => void;
  readonly onPress: (event: KeyboardEvent<HTMLInputElement>, at: Place) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>, at: Place) => void;
}

/** One cell. While it is typed in, it shows what was typed; then what came of it. */
export function GridCell({ place, label, text, problems, disabled, onWrite, onPress, onPaste }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const messageId = useId();
  const message = useMessage(place, problems);
  const { column } = place;
  return (
    <>
      <input
        className={styles.input}
        data-column={column}
        aria-label={label}
        aria-invalid={message !== ""}
        aria-describedby={message === "" ? undefined : messageId}
        inputMode={isNumeric(column) ? (column === "quantity" ? "numeric" : "decimal") : "text"}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          onWrite(place, event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => onPress(event, place)}
        onPaste={(event) => {
          onPaste(event, place);
          if (event.defaultPrevented) setTyped(null);
        }}
      />
      {message === "" ? null : (
        <Box id={messageId} size={12} tone="error" className={styles.error}>
          {message}
        </Box>
      )}
    </>
  );
}

function useMessage({ column }: Place, problems: readonly string[]): string {
  const { t } = useTranslation("errors");
  const labels = useLabels(products);
  const options = { ...products.fields.combinations.fields[fieldOfColumn(column)] };
  return problems
    .map((key) =>
      // The options that fill a message are those of the combination's field.
      key.startsWith("errors.") ? t(key.slice("errors.".length), options) : labels.error(key),
    )
    .join(" ");
}
