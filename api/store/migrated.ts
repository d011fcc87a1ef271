/** The result of bringing a store up to the declarations. */
export interface Migrated {
  /** Changes that were made, as messages. */
  readonly applied: readonly string[];
  /** Changes that require a decision, as messages and SQL statements. */
  readonly manual: readonly string[];
}

/** Stored values do not match the declarations; nothing was changed. */
export class UnfitStore extends Error {
  override readonly name: string = "UnfitStore";

  /**
   * @param what a readable name of the store
   * @param unfit the mismatches, as messages
   * @param advice in addition to the advice for all stores
   */
  constructor(what: string, unfit: readonly string[], advice: string) {
    const more = unfit.length > most ? `\n  and ${unfit.length - most} more` : "";
    const listed = unfit.slice(0, most).map((one) => `\n  ${one}`);
    super(`${what} and was left as it is:${listed.join("")}${more}\n${advice}\n${changedKind}`);
  }
}

/** Servers that run could not work with the database after a change; nothing was changed. */
export class OtherServers extends Error {
  override readonly name = "OtherServers";

  /**
   * @param change what would change, as a message
   * @param servers the servers that use the database
   */
  constructor(change: string, servers: readonly string[]) {
    super(
      `Other servers use this database, and could not read it after this change: ${change}.` +
        `${servers.map((one) => `\n  ${one}`).join("")}\n` +
        "Nothing was changed. Stop all of them, then start this version (docs/operations.md, Upgrade).",
    );
  }
}

/** Appends the number of affected records to a message about the first one. */
export const withOthers = (words: string, count: number): string =>
  count === 1 ? words : `${words} (${count} records)`;

const changedKind =
  "Where a declaration has changed its kind: take it back, or keep the old field and declare the new kind under " +
  "a new name, with backfill (docs/changing-declarations.md).";

/** Maximum number of places in a message. */
const most = 10;

/** The message about stored values without a field. */
export function leftoverMessage(
  resource: string,
  field: string,
  count: number,
  candidates: readonly string[],
): string {
  const records = count === 1 ? "1 record holds" : `${count} records hold`;
  const message = `${resource}: ${records} "${field}", which no field is called; the values are kept.`;
  const [name] = candidates;
  if (name === undefined) return message;
  const names = candidates.map((one) => `"${one}"`).join(" or ");
  return `${message} Where ${names} is its new name, write was: "${field}" on that field.`;
}

/**
 * The message about a required field that no stored record has a value of.
 * @param plugin the plugin that adds the field; undefined if the declaration has it itself
 */
export function lackingMessage(resource: string, field: string, owner: string | undefined): string {
  const place = owner === undefined ? `${resource}.${field}` : `${resource}.${field} of ${owner}`;
  return `${place}: it is required, and no stored record has a value. They stay as they are and can be edited. To fill them, write backfill on the field (docs/changing-declarations.md).`;
}
