/** Turns the bytes of a file into text, whatever program wrote it. */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** `reason` names the message under `import:file`. */
export type Decoded =
  | { readonly text: string; readonly encoding: Encoding }
  | { readonly reason: "empty" | "workbook" | "binary" };

const signatures: readonly (readonly [reason: "workbook" | "binary", bytes: readonly number[]])[] = [
  ["workbook", [0x50, 0x4b, 0x03, 0x04]],
  ["workbook", [0xd0, 0xcf, 0x11, 0xe0]],
  ["binary", [0x89, 0x50, 0x4e, 0x47]],
  ["binary", [0xff, 0xd8, 0xff]],
  ["binary", [0x25, 0x50, 0x44, 0x46]],
  ["binary", [0x1f, 0x8b]],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Reads UTF-8 and UTF-16 by their byte order marks, UTF-8 without one, and Windows-1252 where the bytes are
 * no UTF-8. A file that is no text is refused, an Excel workbook by its name.
 */
export function decode(bytes: Uint8Array): Decoded {
  const signature = signatures.find(([, start]) => startsWith(bytes, start));
  if (signature) return { reason: signature[0] };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) return { reason: "binary" };
  return text.trim() === "" ? { reason: "empty" } : { text, encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}
