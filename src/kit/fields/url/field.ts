import { type AnyField, type CommonOptions, type FieldType, makeField } from "../field.ts";
import { textSchema, textType } from "../kinds.ts";
import { toSlug } from "../slug/field.ts";

export interface UrlOptions extends CommonOptions {
  readonly initial?: string;
  /** Placeholders the address must contain, as they are written: `["{number}"]`. Default: none are allowed. */
  readonly template?: readonly string[];
}

const longest = 2000;

function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s{}<>"\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

function checkUrl(text: string, template: readonly string[]): true | string {
  const filled = template.reduce((rest, placeholder) => rest.replaceAll(placeholder, "0"), text);
  if (!isHttps(filled)) return "errors.url";
  return template.every((placeholder) => text.includes(placeholder)) || "errors.urlPlaceholder";
}

const type: FieldType<string> = {
  ...textType(longest, (field: AnyField & UrlOptions, make, n) => {
    const address = `https://example.com/${toSlug(make.words(2))}-${n}`;
    return [address, ...(field.template ?? [])].join("/");
  }),
  schema: (field: AnyField & UrlOptions) =>
    textSchema({ check: (text) => checkUrl(text, field.template ?? []) }, longest),
  fromCsv: (text) => ({ value: text.trim() }),
};

/** An https address, or the template of one. */
export function url<const O extends UrlOptions>(options: O = {} as O) {
  return makeField("url", type, null, { max: longest, ...options } as O);
}
