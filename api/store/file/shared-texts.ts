/** The maximum length of shared texts: ids, times, options, names. */
const longest = 40;
/** The maximum number of texts kept. */
const most = 100_000;

/**
 * Deduplicates equal strings in memory: parsing creates each one anew, although most references and timestamps occur
 * several times.
 */
export class SharedTexts {
  private readonly known = new Map<string, string>();

  /** Returns the same JSON value with its strings replaced by shared ones. */
  shared(value: unknown): unknown {
    if (typeof value === "string") return this.one(value);
    if (typeof value === "object" && value !== null) this.shareIn(value as Record<string, unknown>);
    return value;
  }

  private shareIn(value: Record<string, unknown>): void {
    for (const name in value) {
      const inner = value[name];
      if (typeof inner === "string") value[name] = this.one(inner);
      else if (typeof inner === "object" && inner !== null) this.shareIn(inner as Record<string, unknown>);
    }
  }

  private one(text: string): string {
    if (text.length > longest) return text;
    const copy = this.known.get(text);
    if (copy !== undefined) return copy;
    if (this.known.size === most) this.known.clear();
    this.known.set(text, text);
    return text;
  }
}
