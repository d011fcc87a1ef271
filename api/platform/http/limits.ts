/** Body limits in bytes. Permissions are checked before the body is read. */
export const bodyLimits = {
  /** Public routes such as sign-in. */
  visitor: 8 * 1024,
  /** An action. */
  action: 256 * 1024,
  /** A record with long texts, lists of ids, or interface texts. */
  record: 2 * 1024 * 1024,
  /** Thousands of records. */
  file: 16 * 1024 * 1024,
} as const;
