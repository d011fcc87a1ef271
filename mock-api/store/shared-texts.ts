/** Texts up to this length are looked for: ids, times, choices, names. */
const longest = 40;
/** So many are known at a time. */
const most = 100_000;

/**
 * Gives equal texts one place in memory: parsing makes each of them anew, and most of what a record refers to, and the
 * times at which it was made and changed, stand in others, too.
 */
export class SharedTexts {
  private readonly known = new Map<string, string>();

  /** The same value of JSON, with texts in it replaced by equal ones. */
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
    const known = this.known.get(text);
    if (known !== undefined) return known;
    if (this.known.size === most) this.known.clear();
    this.known.set(text, text);
    return text;
  }
}
