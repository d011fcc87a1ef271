import { Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { sourceOf } from "../../../core/fields/options.ts";
import { toSlug } from "../../../domain/slug.ts";
import { controlOf } from "../control.ts";
import styles from "../inputs.module.css";
import { textOf } from "../values.ts";
import type { InputProps } from "../views.ts";

/** An address part. Left empty, it is made from the title; the placeholder shows how it will read. */
export function SlugInput(props: InputProps) {
  const { t } = useTranslation("fields");
  const form = Form.useFormInstance();
  const title: unknown = Form.useWatch(sourceOf(props.field) ?? [], form);
  const made = toSlug(textOf(title));
  const value = textOf(props.value);
  return (
    <>
      <Input
        {...controlOf(props)}
        autoComplete="off"
        spellCheck={false}
        className={styles.plain ?? ""}
        placeholder={made}
        value={value}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      {made === "" || made === value || props.disabled ? null : (
        <div className={styles.hint}>
          {value === "" ? (
            t("slug.made", { slug: made })
          ) : (
            <Button type="link" className={styles.inlineLink ?? ""} onClick={() => props.onChange?.(made)}>
              {t("slug.make", { slug: made })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
