const prime = 0x100000001b3n;
const basis = 0xcbf29ce484222325n;

/** 64 bits of FNV-1a over the UTF-16 units of a text. */
function fnv(text: string, start: bigint): bigint {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * prime);
  }
  return hash;
}

/**
 * An id that follows from its parts alone, so that the same file imported twice gives the same sub-records.
 * For telling apart, not for safety.
 */
export function stableId(...parts: readonly string[]): string {
  const text = JSON.stringify(parts);
  return [fnv(text, basis), fnv(text, fnv(text, basis))]
    .map((hash) => hash.toString(16).padStart(16, "0"))
    .join("");
}
