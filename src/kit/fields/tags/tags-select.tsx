import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "../control.ts";
import styles from "../inputs.module.css";

/** Enter, a comma, a semicolon or a pasted line end closes a tag. */
const separators = [",", ";", "\n", "\t"];

interface Props extends ControlProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

/** Free words, each once, with the hint that says how. */
export function TagsSelect({ tags, onChange, ...control }: Props) {
  const { t } = useTranslation("fields");
  const hint = useId();
  const describedBy = [control["aria-describedby"], hint].filter(Boolean).join(" ");
  return (
    <>
      <Select<string[]>
        {...control}
        aria-describedby={describedBy}
        className={styles.full ?? ""}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={separators}
        value={[...tags]}
        onChange={(next) => onChange(cleaned(next))}
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
