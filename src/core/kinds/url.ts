import { isHttpsAddress, maxLinkLength, withScheme } from "../../domain/texts/links.ts";
import { type AnyField, type CommonOptions, type InlineType, makeField, type Only } from "../fields/field.ts";
import { sampleWord, textType } from "./common.ts";

export interface UrlOptions extends CommonOptions {
  /**
   * The address of a new record.
   * @example website: url({ initial: "https://example.com" })
   */
  readonly initial?: string;
  /**
   * Placeholders the address must contain, as written: `["{number}"]`. Default: none are allowed.
   * @example trackingUrl: url({ template: ["{number}"] })
   */
  readonly template?: readonly string[];
}

export function checkUrl(text: string, template: readonly string[]): true | string {
  const filled = template.reduce((rest, placeholder) => rest.replaceAll(placeholder, "0"), text);
  if (!isHttpsAddress(filled)) return "errors.url";
  return template.every((placeholder) => text.includes(placeholder)) || "errors.urlPlaceholder";
}

const type: InlineType<string> = {
  ...textType((field: AnyField & UrlOptions, make, n) => {
    const address = `https://example.com/${sampleWord(make.words(2))}-${n}`;
    return [address, ...(field.template ?? [])].join("/");
  }),
  fromCsv: (text) => ({ value: text.trim() }),
  text: (field: AnyField & UrlOptions) => ({
    normal: withScheme,
    check: (text) => checkUrl(text, field.template ?? []),
  }),
  limits: { max: maxLinkLength },
  inline: "typed",
};

/** Declares an https address, or a template of one. */
export function url<const O extends UrlOptions>(options: Only<O, UrlOptions> = {} as Only<O, UrlOptions>) {
  return makeField("url", type, null, { max: maxLinkLength, ...options } as O);
}
