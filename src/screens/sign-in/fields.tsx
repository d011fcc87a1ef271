import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../core/texts/error-text.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";
import { isOwnServer } from "../../providers/auth/accounts.ts";
import type { ApiError } from "../../providers/errors/api-error.ts";
import styles from "./sign-in.module.css";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  readonly name: string;
  readonly label: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
  /** Content inside the box, after the text. */
  readonly after?: ReactNode;
  readonly hint?: "capsLock" | "passwordHint" | "code.recoveryHint" | undefined;
}

/** An input with its label and errors. */
export function SignInField({ name, label, errors, onChange, after, hint, ...input }: FieldProps) {
  const { t } = useTranslation("auth");
  const wrong = errors !== undefined && errors.length > 0;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.box} data-wrong={wrong || undefined}>
        <input
          {...input}
          id={name}
          name={name}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${name}-errors` : hint ? `${name}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      {wrong ? (
        <FieldErrors id={`${name}-errors`} errors={errors} />
      ) : (
        hint && (
          <p id={`${name}-hint`} className={styles.hint}>
            {t(hint)}
          </p>
        )
      )}
    </div>
  );
}

interface FieldErrorsProps {
  readonly id: string;
  readonly errors: readonly string[];
}

/** The text of `errors.required`, `auth.…`. */
function messageOf(t: NamedTexts, key: string): string {
  const [file = "", ...name] = key.split(".");
  return errorText(t, file, name.join("."));
}

/** The errors of a field, as text. */
function FieldErrors({ id, errors }: FieldErrorsProps) {
  const { t } = useTranslation("auth");
  return (
    <p id={id} className={styles.error}>
      {errors.map((key) => messageOf(t, key)).join(" ")}
    </p>
  );
}

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly errors?: readonly string[] | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its errors. */
export function Checkbox({ name, label, checked, errors = [], onChange }: CheckboxProps) {
  const wrong = errors.length > 0;
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${name}-errors` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {wrong && <FieldErrors id={`${name}-errors`} errors={errors} />}
    </div>
  );
}

interface Props {
  readonly value: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}

/** The email address of an account. */
export function EmailField(props: Props) {
  const { t } = useTranslation("auth");
  return <SignInField {...props} name="email" type="email" autoComplete="username" label={t("email")} />;
}

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly errors: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
  /** Whether the password is being chosen instead of entered. */
  readonly chosen?: boolean;
}

/** A password field that can reveal its text and warns about Caps Lock. */
export function PasswordField({ chosen = false, ...field }: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <SignInField
      {...field}
      type={shown ? "text" : "password"}
      autoComplete={chosen ? "new-password" : "current-password"}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? "capsLock" : chosen ? "passwordHint" : undefined}
      after={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label={t("showPassword")}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "hide" : "show")}
        </button>
      }
    />
  );
}

interface SubmitProps {
  readonly label: string;
  readonly busy: boolean;
}

/** The submit button of a form. It stays focusable while busy, so that focus is kept. */
export function Submit({ label, busy }: SubmitProps) {
  return (
    <button type="submit" className={styles.submit} aria-disabled={busy} aria-busy={busy}>
      {busy && <span className={styles.spinner} aria-hidden />}
      {label}
    </button>
  );
}

/** What another server says of a failure; our own says it in English, to developers. */
const said = ({ detail, title }: ApiError): string => (isOwnServer ? "" : detail || title);

/** The error of the last attempt, unless it belongs to a field. */
export function Failure({ error }: { readonly error: ApiError | null }) {
  const { t } = useTranslation("auth");
  const words = ({ type, reason = "any", retryAfter: count = 60 }: ApiError): string =>
    t([named(`failures.${type}.${reason}`), named(`failures.${type}.any`)], { count, defaultValue: "" });
  return (
    <div role="alert">
      {error && <p className={styles.failure}>{words(error) || said(error) || t("failures.unknown")}</p>}
    </div>
  );
}
