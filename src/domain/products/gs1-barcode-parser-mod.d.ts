/** The part of the library that is used; it comes without types. */
declare module "gs1-barcode-parser-mod" {
  interface ParsedElement {
    /** The application identifier, without brackets. */
    readonly ai: string;
    readonly data: unknown;
    /** The unit of a measure, as a UN/CEFACT code: `KGM`. */
    readonly unit: string;
    /** The day of a date; empty otherwise. */
    readonly isoDate: string;
  }

  /** Parses the text of a GS1 barcode, with or without its symbology identifier. Throws a text for anything else. */
  export function parseBarcode(text: string): { readonly parsedCodeItems: readonly ParsedElement[] };
}
