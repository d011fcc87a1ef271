/** Message keys by field: `errors.…`, as the API has them, or `auth.…`. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const minPasswordLength = 8;

type Check = (value: string | boolean) => string | null;

export const required: Check = (value) =>
  value === "" || (typeof value === "string" && value.trim() === "") ? "errors.required" : null;

export const email: Check = (value) =>
  required(value) ?? (emailForm.test(String(value).trim()) ? null : "auth.invalidEmail");

/** For a password that is being chosen; one that is being entered may have any length. */
export const newPassword: Check = (value) =>
  required(value) ?? (String(value).length < minPasswordLength ? "errors.passwordTooShort" : null);

export const agreed: Check = (value) => (value === true ? null : "errors.agree");

/** The errors of a form's values; empty when there are none. */
export function check<V extends object>(
  values: V,
  checks: { readonly [K in keyof V]?: Check } & Readonly<Record<string, Check>>,
): FormErrors {
  const found = Object.entries(values).flatMap(([name, value]: [string, string | boolean]) => {
    const error = checks[name]?.(value);
    return error ? [[name, [error]] as const] : [];
  });
  return Object.fromEntries(found);
}
