import "i18next";
import type { InterpolationMap, Namespace, ParseKeys, TypeOptions } from "i18next";
import type { EnglishTexts } from "./english.d.ts";
import type { NamedKey } from "./named.ts";
import type { PluginTexts } from "./plugin-texts.ts";

/** The texts of a declaration whose name is known only at run time, see `textsOf`: none of their keys is known. */
interface DeclaredTexts {
  "resources/{name}": object;
}

type Together<All> = (All extends unknown ? (one: All) => void : never) extends (one: infer Whole) => void
  ? Whole
  : never;

type OfPlugins = [keyof PluginTexts] extends [never] ? unknown : Together<PluginTexts[keyof PluginTexts]>;

type Texts = TypeOptions["resources"];

/** The text at a path; a plural form of it is asked for with its number. */
type TextAt<Tree, Path> = Path extends `${infer Head}.${infer Rest}`
  ? TextAt<Tree[Head & keyof Tree], Rest>
  : Path extends keyof Tree
    ? Tree[Path]
    : `{{count}}${Tree[`${Path & string}_other` & keyof Tree] & string}`;

/** The text of a key, which is in the first namespace unless it names another. */
type TextOf<Ns, Key> = Key extends `${infer Other}:${infer Path}`
  ? TextAt<Texts[Other & keyof Texts], Path>
  : TextAt<Texts[(Ns extends readonly [infer First, ...unknown[]] ? First : Ns) & keyof Texts], Key>;

/** What else may be said. For the options left out, i18next's own signature of `t` is asked. */
interface PlainOptions {
  readonly context?: never;
  readonly ns?: never;
  readonly returnObjects?: never;
  readonly returnDetails?: never;
  readonly [value: string]: unknown;
}

type Values<Asked> =
  Record<never, never> extends Asked ? [options?: PlainOptions] : [options: Asked & PlainOptions];

/** What `t` answers of these namespaces, for functions that take it from whoever calls them. */
export interface KnownTexts<Ns extends Namespace> {
  <const Key extends ParseKeys<Ns>>(key: Key, ...values: Values<InterpolationMap<TextOf<Ns, Key>>>): string;
  (key: NamedKey, values?: Readonly<Record<string, unknown>>): string;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: EnglishTexts & DeclaredTexts & OfPlugins;
    strictInterpolationChecks: true;
    interpolationFormatTypeMap: { inSentence: string };
  }

  /**
   * Most calls are `t(key, values)`. i18next's own signature, which knows all options, goes through every key of the
   * namespace for each call; this one before it looks up a single key.
   */
  interface TFunction<Ns extends Namespace, KPrefix> {
    <const Key extends KPrefix extends undefined ? ParseKeys<Ns> : never>(
      key: Key | Key[],
      ...values: Values<InterpolationMap<TextOf<Ns, Key>>>
    ): string;
    <const Key extends KPrefix extends undefined ? ParseKeys<Ns> : never>(
      key: NamedKey | (NamedKey | Key)[],
      values?: Readonly<Record<string, unknown>>,
    ): string;
  }
}
