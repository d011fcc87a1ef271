declare const namedText: unique symbol;

/** The key of a text that is named by something which the compiler doesn't know, see `named`. */
export type NamedKey = string & { readonly [namedText]: "at run time" };

/**
 * Lets `t` take a key that is put together from names which are known only at run time: of declarations (also those of
 * plugins), of a shop's own roles, of values that the API answers. All other keys are literals or unions of them, which
 * the compiler compares with `locales/en`.
 * @example t(named(`resources:${resource.name}.name.many`))
 */
export const named = (key: string): NamedKey => key as NamedKey;

/** `t` of any namespaces, for functions that read only texts named at run time. */
export type NamedTexts = (key: NamedKey | NamedKey[], values?: Readonly<Record<string, unknown>>) => string;

/** The namespace of a whole key that is known only at run time, for components that wait for its texts. */
export function namespaceOf(key: string): "resources/{name}";
export function namespaceOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}
