type Errors = Readonly<Record<string, readonly string[]>>;

/** The messages below a path, by the rest of it: of `2.sku` under `2`, `sku`. Those at the path itself have "". */
export function errorsUnder(errors: Errors, path: string): Record<string, readonly string[]> {
  const under: Record<string, readonly string[]> = {};
  for (const [at, messages] of Object.entries(errors)) {
    if (at === path) under[""] = messages;
    else if (at.startsWith(`${path}.`)) under[at.slice(path.length + 1)] = messages;
  }
  return under;
}
