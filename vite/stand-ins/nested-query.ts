/** The part of `qs` that Refine uses: lists and objects in query strings, `filters[0][field]=price`. */

type Tree = { [key: string]: Tree | string[] };

interface ParseOptions {
  readonly ignoreQueryPrefix?: boolean;
  /** The maximum depth of parsed brackets; deeper ones are one key. */
  readonly depth?: number;
}

interface StringifyOptions {
  readonly addQueryPrefix?: boolean;
}

const maxParameters = 1_000;
const highestIndex = 20;

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Splits `a[b][0]` into its steps. */
function stepsOf(key: string, depth: number): string[] {
  const [head = ""] = /^[^[]*/.exec(key) ?? [];
  const inner = [...key.slice(head.length).matchAll(/\[([^[\]]*)\]/g)];
  const rest = inner[depth] && key.slice(head.length + inner[depth].index);
  const steps = inner.slice(0, depth).map(([, step = ""]) => step);
  return [...(head === "" ? [] : [head]), ...steps, ...(rest ? [rest] : [])];
}

function put(tree: Tree, [step = "", ...steps]: readonly string[], value: string): void {
  const found = tree[step];
  if (steps.length === 0) tree[step] = Array.isArray(found) ? [...found, value] : [value];
  else {
    const below: Tree = found === undefined || Array.isArray(found) ? {} : found;
    tree[step] = below;
    put(below, steps, value);
  }
}

const isIndex = (key: string) => key === "" || (/^\d+$/.test(key) && Number(key) <= highestIndex);

/** Converts a tree to a value; if all keys are list indexes it becomes a list. */
function readTree(tree: Tree | string[]): unknown {
  if (Array.isArray(tree)) return tree.length === 1 ? tree[0] : tree;
  const keys = Object.keys(tree);
  if (!keys.every(isIndex)) return objectOf(tree);
  return keys
    .sort((one, other) => Number(one) - Number(other))
    .flatMap((key) => (key === "" ? readTree(tree[key] ?? []) : [readTree(tree[key] ?? [])]));
}

const objectOf = (tree: Tree): Record<string, unknown> =>
  Object.fromEntries(Object.entries(tree).map(([key, below]) => [key, readTree(below)]));

function parse(text: string, { ignoreQueryPrefix, depth = 5 }: ParseOptions = {}): Record<string, unknown> {
  const tree: Tree = {};
  const parts = (ignoreQueryPrefix ? text.replace(/^\?/, "") : text).split("&", maxParameters);
  for (const part of parts) {
    const [key = "", ...value] = part.split("=");
    const steps = stepsOf(decode(key), depth);
    // A query string must not reach properties of `Object.prototype`.
    if (steps.length > 0 && !steps.some((step) => step in Object.prototype)) {
      put(tree, steps, decode(value.join("=")));
    }
  }
  return objectOf(tree);
}

function pairsOf(key: string, value: unknown): string[] {
  if (value === undefined || value === null || typeof value === "function") return [];
  if (value instanceof Date) return [`${key}=${value.toISOString()}`];
  if (typeof value !== "object") return [`${key}=${value}`];
  return Object.entries(value).flatMap(([name, below]) => pairsOf(`${key}[${name}]`, below));
}

/** Serialises as Refine expects: null is left out, and nothing is encoded. */
function stringify(values: object, { addQueryPrefix }: StringifyOptions = {}): string {
  const text = Object.entries(values)
    .flatMap(([key, value]) => pairsOf(key, value))
    .join("&");
  return addQueryPrefix && text !== "" ? `?${text}` : text;
}

export default { parse, stringify };
