import { type FormEvent, useRef, useState } from "react";
import { type ApiError, isApiError } from "../../providers/errors/api-error.ts";

interface Options<V> {
  readonly initial: V;
  readonly check: (values: V) => FormErrors;
  /** Sends the values; an error is shown, and the input is kept. */
  readonly send: (values: V) => Promise<void>;
}

interface FormControl<V> {
  readonly values: V;
  readonly errors: FormErrors;
  /** Why the last attempt failed, unless it belongs to a field. */
  readonly failure: ApiError | null;
  readonly busy: boolean;
  readonly set: (changes: Partial<V>) => void;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
}

function focusFirst(form: HTMLFormElement, errors: FormErrors): void {
  const wrong = [...form.elements].find((element) =>
    Object.hasOwn(errors, element.getAttribute("name") ?? ""),
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** A small form: values, client and server errors by field, one submission at a time. */
export function useForm<V extends object>({ initial, check, send }: Options<V>): FormControl<V> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const attempted = useRef(false);

  const set = (changes: Partial<V>) => {
    const next = { ...values, ...changes };
    setValues(next);
    if (attempted.current) setErrors(check(next));
  };

  const attempt = async (form: HTMLFormElement) => {
    attempted.current = true;
    const faults = check(values);
    setErrors(faults);
    setFailure(null);
    if (Object.keys(faults).length > 0) return focusFirst(form, faults);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (Object.keys(error.errors).length > 0) {
        setErrors(error.errors);
        focusFirst(form, error.errors);
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void attempt(event.currentTarget);
  };

  return { values, errors, failure, busy, set, submit };
}

/** Message keys by field: `errors.…`, as in the API, or `auth.…`. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const minPasswordLength = 10;

type Check = (value: string | boolean) => string | null;

export const required: Check = (value) =>
  value === "" || (typeof value === "string" && value.trim() === "") ? "errors.required" : null;

export const emailAddress: Check = (value) =>
  required(value) ?? (emailForm.test(String(value).trim()) ? null : "auth.invalidEmail");

/** Validates a password being chosen; one being entered may have any length. */
export const newPassword: Check = (value) =>
  required(value) ?? (String(value).length < minPasswordLength ? "errors.passwordTooShort" : null);

export const agreed: Check = (value) => (value === true ? null : "errors.agree");

/** Returns the errors of a form's values; empty without any. */
export function check<V extends object>(
  values: V,
  checks: { readonly [K in keyof V]?: Check } & Readonly<Record<string, Check>>,
): FormErrors {
  const faults = Object.entries(values).flatMap(([name, value]: [string, string | boolean]) => {
    const error = checks[name]?.(value);
    return error ? [[name, [error]] as const] : [];
  });
  return Object.fromEntries(faults);
}
