import type { AnyField, Fields } from "../../core/fields/field.ts";
import { errorText } from "../../core/texts/error-text.ts";
import { formatsOf } from "../../core/texts/formats.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { type FieldAt, fieldAt } from "../../core/validation/limits.ts";
import { type AmountSize, amountLimit, limitOf } from "../../domain/money/amount-limit.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";
import { type NamedTexts, named } from "../../domain/texts/named.ts";

interface Texts {
  readonly t: NamedTexts;
  readonly language: string;
  /** The namespace of the resource's texts, which say what its formats are. */
  readonly file: string;
  readonly fields: Readonly<Record<string, AnyField>> | undefined;
}

/** Messages about the largest amount that people can type, which is that of the store and not of the field. */
const amounts: Readonly<Record<string, AmountSize>> = {
  "errors.amountLimit": "price",
  "errors.sumLimit": "sum",
};

/** `errors.required`, `coupons.errors.endsAfterStart`: other servers send plain text instead. */
const messageKey = /^[\w-]+(\.[\w-]+)+$/;

/**
 * Returns the text of a validation message; a text that is not a key is returned as it is. Its bound is that of the
 * field at the path, in the user's language: an amount as money, a number with its separators. A format is told in the
 * words of the field.
 * @param path of the error: `price`, `combinations.2.sku`
 */
export function fieldMessage(texts: Texts, key: string, path: string | null): string {
  if (!messageKey.test(key)) return key;
  const { t } = texts;
  const at = path === null || !texts.fields ? null : fieldAt(texts.fields as Fields, path);
  if (key === "errors.pattern") return formatText(texts, at);
  if (isSurplus(key, at?.field)) return surplusText(texts);
  const size = amounts[key];
  if (size !== undefined) {
    const largest = formatsOf(texts.language, "language", baseCurrency()).money(limitOf(size, amountLimit()));
    return t(named(`errors:${key.slice("errors.".length)}`), { largest });
  }
  // The first part of a key names its owner: `errors.required`, `coupons.errors.endsAfterStart`.
  const [owner = "", ...rest] = key.split(".");
  const own = owner === "errors" ? owner : textsOf(owner);
  const name = rest.join(".");
  const values = { ...at?.field, ...boundsAt(at, texts.language) };
  return errorText(t, own, name, { defaultValue: key, ...values });
}

/** Whether a message means an amount with more decimals than the currency, which minor units do not have. */
const isSurplus = (key: string, field: AnyField | undefined): boolean =>
  key === "errors.moneyDigits" || (key === "errors.integer" && field?.type.number === "amount");

function surplusText({ t, language }: Texts): string {
  const { code, digits } = baseCurrency();
  const name = new Intl.DisplayNames(language, { type: "currency" }).of(code) ?? code;
  const example = toMajor(123_456 * 10 ** digits, baseCurrency());
  const key = digits === 0 ? "errors:moneyWhole" : "errors:moneyDigits";
  return t(named(key), { currency: name, decimals: formatNumber(digits, language), example });
}

function formatText({ t, file }: Texts, at: FieldAt | null): string {
  const own = at ? t(named(`${file}:formats.${at.names.join(".")}`), { defaultValue: "" }) : "";
  if (own) return own;
  return at?.field?.kind === "slug" ? t(named("errors:formats.slug")) : t(named("errors:pattern"));
}

type Shown = Partial<Record<"min" | "max" | "decimals", string>>;

function boundsAt(at: FieldAt | null, language: string): Shown {
  if (!at) return {};
  const shown: Shown = {};
  for (const name of ["min", "max", "decimals"] as const) {
    const limit = at.limits[name];
    if (limit !== undefined) shown[name] = formatBound(limit, at.field, language);
  }
  return shown;
}

function formatBound(limit: number, field: AnyField | undefined, language: string): string {
  const formats = formatsOf(language, "language", baseCurrency());
  if (field?.type.number === "amount") return formats.money(limit);
  return field?.type.number === "percent" ? formats.percent(limit) : formats.number(limit);
}

const formatNumber = (value: number, language: string): string =>
  formatsOf(language, "language", baseCurrency()).number(value);
