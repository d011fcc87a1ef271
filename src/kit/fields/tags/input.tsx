import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { textsOf } from "../values.ts";
import type { InputProps } from "../views.ts";

/** Enter, a comma, a semicolon or a pasted line end closes a tag. */
const separators = [",", ";", "\n", "\t"];

export function TagsInput(props: InputProps) {
  const { t } = useTranslation("fields");
  const hint = useId();
  const describedBy = [props["aria-describedby"], hint].filter(Boolean).join(" ");
  return (
    <>
      <Select<string[]>
        {...controlOf(props)}
        aria-describedby={describedBy}
        className={styles.full ?? ""}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={separators}
        value={textsOf(props.value)}
        onChange={(tags) => props.onChange?.(cleaned(tags))}
      />
      <div id={hint} className={styles.hint}>
        {t("tags.hint")}
      </div>
    </>
  );
}

function cleaned(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ""))];
}
