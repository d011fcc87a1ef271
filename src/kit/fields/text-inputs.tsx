import { Form, Input } from "antd";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { numberOption, sourceOf } from "../../core/fields/options.ts";
import { plainDigits } from "../../domain/texts/digits.ts";
import { withScheme } from "../../domain/texts/links.ts";
import { madeSlug } from "../../domain/texts/made-slug.ts";
import { AroundContext } from "../records/around.tsx";
import { Box } from "../ui/box.tsx";
import { Button } from "../ui/button.tsx";
import { controlOf } from "./control.ts";
import styles from "./inputs.module.css";
import { PlainInput } from "./plain-input.tsx";
import type { InputProps } from "./props.ts";
import { textOf } from "./values.ts";

interface Props extends InputProps {
  /** The virtual keyboard on phones. Default: letters. */
  readonly inputMode?: "email" | "tel" | "url";
  readonly onBlur?: () => void;
}

/** A text on one line; null if it is empty. */
export function TextInput({ inputMode, onBlur, ...props }: Props) {
  return (
    <PlainInput
      {...controlOf(props)}
      {...(inputMode ? { inputMode } : {})}
      {...(onBlur ? { onBlur } : {})}
      value={textOf(props.value)}
      onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}

/** An email address. */
export function EmailInput(props: InputProps) {
  return <TextInput {...props} inputMode="email" />;
}

/** A phone number, in which digits of any script become 0–9. */
export function PhoneInput(props: InputProps) {
  const change = (typed: unknown) => props.onChange?.(typed === null ? null : plainDigits(textOf(typed)));
  return <TextInput {...props} inputMode="tel" onChange={change} />;
}

/** A web address, which gets its scheme on leaving. */
export function UrlInput(props: InputProps) {
  const { value, onChange } = props;
  const complete = () => {
    const typed = textOf(value);
    const whole = withScheme(typed);
    if (whole !== typed) onChange?.(whole);
  };
  return <TextInput {...props} inputMode="url" onBlur={complete} />;
}

/** A text of several lines, with the number of its characters near the limit. */
export function LongTextInput(props: InputProps) {
  const text = textOf(props.value);
  const max = numberOption(props.field, "max");
  // The count appears near the limit; text that is too long is reported, not cut.
  const count = max !== undefined && text.length > max * 0.8 ? { count: { show: true, max } } : {};
  return (
    <Input.TextArea
      {...controlOf(props)}
      {...count}
      dir="auto"
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={text}
      onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
    />
  );
}

/** A slug. If left empty, it is generated from the title; the placeholder shows the result. */
export function SlugInput(props: InputProps) {
  const { t } = useTranslation("fields");
  const form = Form.useFormInstance();
  const title: unknown = Form.useWatch(sourceOf(props.field) ?? [], form);
  const made = madeSlug(textOf(title));
  const value = textOf(props.value);
  return (
    <>
      <PlainInput
        {...controlOf(props)}
        spellCheck={false}
        placeholder={made}
        value={value}
        onChange={(event) => props.onChange?.(event.target.value === "" ? null : event.target.value)}
      />
      {made === "" || made === value || props.disabled ? null : (
        <Box above={4} size={13} tone="muted" leading={1.5}>
          {value === "" ? (
            t("slug.made", { slug: made })
          ) : (
            <Button type="link" className={styles.inlineLink ?? ""} onClick={() => props.onChange?.(made)}>
              {t("slug.make", { slug: made })}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

/** A new password. The stored one is never shown and stays if the input is left empty. */
export function PasswordInput(props: InputProps) {
  const { t } = useTranslation("fields");
  const { "aria-describedby": describedBy, ...control } = controlOf(props);
  const isStored = textOf(useContext(AroundContext).useValues(["id"]).id) !== "";
  const hint = isStored ? `${props.id ?? props.name}-hint` : undefined;
  const isPin = "pattern" in props.field;
  const described = [describedBy, hint].filter(Boolean).join(" ");
  return (
    <>
      <Input.Password
        {...control}
        {...(described ? { "aria-describedby": described } : {})}
        className={styles.plain ?? ""}
        autoComplete="new-password"
        value={textOf(props.value)}
        onChange={({ target }) => {
          const typed = isPin ? plainDigits(target.value) : target.value;
          props.onChange?.(typed === "" ? null : typed);
        }}
      />
      {hint ? (
        <Box id={hint} above={4} size={13} tone="muted" leading={1.5}>
          {t("password.hint")}
        </Box>
      ) : null}
    </>
  );
}
