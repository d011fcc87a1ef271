import type { AnyResource } from "../../src/core/define.ts";
import { uniqueKeys } from "../../src/core/validation/index-keys.ts";
import type { StoredRecord } from "./port.ts";

/** A duplicate of a unique value, with its places: `sku of "Mug" (p1)`. */
interface Shared {
  readonly value: string;
  readonly places: string[];
  /** The places by the text that they have. */
  readonly byText: Map<string, string[]>;
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

  constructor(resource: AnyResource, shared: readonly Pick<Shared, "value" | "places">[]) {
    const lines = shared.map(({ value, places }) => `${JSON.stringify(value)} is ${listed(places, ", ")}`);
    super(
      `Records of ${resource.name} share values that the declaration says are unique:\n  ${listed(lines, "\n  ")}\n` +
        "Nothing was changed. Start with the declaration as it was before, give all but one of them " +
        "another value, and start with the new one again.",
    );
  }
}

/** Collects the owners of unique values, however they are spelled. */
export class ValueOwners {
  readonly #owners = new Map<string, Shared>();

  constructor(readonly resource: AnyResource) {}

  add(record: StoredRecord): void {
    const title = record[this.resource.title];
    const who = typeof title === "string" ? `${JSON.stringify(title)} (${record.id})` : record.id;
    for (const { scope, value, path, text } of uniqueKeys(this.resource, record)) {
      const key = `${scope}\n${value}`;
      const shared = this.#owners.get(key) ?? { value, places: [], byText: new Map<string, string[]>() };
      const place = `${path.replaceAll(/\.\d+/g, "")} of ${who}`;
      shared.places.push(place);
      shared.byText.set(text, [...(shared.byText.get(text) ?? []), place]);
      this.#owners.set(key, shared);
    }
  }

  /** The error about texts that are the same; null if there are none. */
  problem(): SharedValues | null {
    const same = this.#shared().flatMap(({ byText }) =>
      [...byText].flatMap(([value, places]) => (places.length > 1 ? [{ value, places }] : [])),
    );
    return same.length > 0 ? new SharedValues(this.resource, same) : null;
  }

  /**
   * Messages about values that records share in different spellings: they were stored before these were known to be one.
   */
  alike(): readonly string[] {
    return this.#shared()
      .filter(({ byText }) => byText.size > 1)
      .map(
        ({ value, places, byText }) =>
          `${this.resource.name}: ${[...byText.keys()].join(" and ")} are one value, ${value}: ` +
          `${listed(places, ", ")}. Give all but one of them another.`,
      );
  }

  #shared(): readonly Shared[] {
    return [...this.#owners.values()].filter(({ places }) => places.length > 1);
  }
}
