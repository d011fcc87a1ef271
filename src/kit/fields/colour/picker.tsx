import { ColorPicker, Input } from "antd";
import { useTranslation } from "react-i18next";
import { toColour } from "../../../core/kinds/colour.ts";
import { useLabels } from "../../context/labels.ts";
import { Box } from "../../ui/box.tsx";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import type { InputProps } from "../props.ts";
import { textOf } from "../values.ts";

/** Edits a colour by its code or from a palette. Typed text is kept as it is until it is a colour. */
export default function ColourEditor(props: InputProps) {
  const { value, onChange, name, resource, disabled = false } = props;
  const { t } = useTranslation("fields");
  const labels = useLabels(resource);
  const text = textOf(value);
  const settle = () => {
    const colour = toColour(text);
    if (colour !== undefined && colour !== text) onChange?.(colour);
  };
  return (
    <Input
      {...controlOf(props)}
      className={styles.number ?? ""}
      dir="ltr"
      placeholder="#000000"
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={text}
      onBlur={settle}
      onChange={(event) => onChange?.(event.target.value.trim() || null)}
      suffix={
        <ColorPicker
          size="small"
          disabled={disabled}
          disabledAlpha
          allowClear={props.field.required !== true}
          value={toColour(text) ?? "#ffffff"}
          onChange={(colour) => onChange?.(colour.cleared ? null : colour.toHexString().slice(0, 7))}
        >
          <Box
            type="button"
            as="button"
            width={22}
            height={22}
            pad={0}
            frame="strong"
            round={5}
            ownColors
            disabled={disabled}
            style={{ backgroundColor: toColour(text) ?? "transparent" }}
            aria-label={t("colour.pick", { name: labels.field(name) })}
          />
        </ColorPicker>
      }
    />
  );
}
