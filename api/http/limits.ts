/** The longest bodies, in bytes. Who may not make a call at all is refused before its body is read. */
export const bodyLimits = {
  /** Signing in and the like, open to everybody. */
  visitor: 8 * 1024,
  /** An action. */
  action: 256 * 1024,
  /** A record with its texts, the ids of many, texts of the interface. */
  record: 2 * 1024 * 1024,
  /** Thousands of records. */
  file: 16 * 1024 * 1024,
} as const;
