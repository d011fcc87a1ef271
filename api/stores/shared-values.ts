import type { AnyResource } from "../../src/core/define.ts";
import { uniqueKeys } from "../../src/core/index-keys.ts";
import type { StoredRecord } from "./port.ts";

/** A duplicate of a unique value, with its place: `sku of "Mug" (p1)`. */
interface Shared {
  readonly value: string;
  readonly places: string[];
}

/** Maximum number of values, and of records of each, in a message. */
const most = 10;

function listed(all: readonly string[], separator: string): string {
  const more = all.length > most ? [`and ${all.length - most} more`] : [];
  return [...all.slice(0, most), ...more].join(separator);
}

/** A field is declared unique, but stored records share values of it, so the store cannot start. */
export class SharedValues extends Error {
  override readonly name = "SharedValues";

  constructor(resource: AnyResource, shared: readonly Shared[]) {
    const lines = shared.map(({ value, places }) => `${JSON.stringify(value)} is ${listed(places, ", ")}`);
    super(
      `Records of ${resource.name} share values that the declaration says are unique:\n  ${listed(lines, "\n  ")}\n` +
        "Nothing was changed. Start with the declaration as it was before, give all but one of them " +
        "another value, and start with the new one again.",
    );
  }
}

/** Collects the owners of unique values, ignoring case. */
export class ValueOwners {
  readonly #owners = new Map<string, Shared>();

  constructor(readonly resource: AnyResource) {}

  add(record: StoredRecord): void {
    const title = record[this.resource.title];
    const who = typeof title === "string" ? `${JSON.stringify(title)} (${record.id})` : record.id;
    for (const { scope, value, path } of uniqueKeys(this.resource, record)) {
      const key = `${scope}\n${value}`;
      const shared = this.#owners.get(key) ?? { value, places: [] };
      shared.places.push(`${path.replaceAll(/\.\d+/g, "")} of ${who}`);
      this.#owners.set(key, shared);
    }
  }

  /** Null if no value has several owners. */
  problem(): SharedValues | null {
    const shared = [...this.#owners.values()].filter(({ places }) => places.length > 1);
    return shared.length > 0 ? new SharedValues(this.resource, shared) : null;
  }
}
