import { sign, unsign } from "@fastify/cookie";
import * as z from "zod/mini";
import { newToken } from "../../platform/token.ts";
import type { Store } from "../../store/port.ts";
import { storeKeys } from "./collections.ts";

type Numbers = ReadonlyMap<string, number>;

const shape = z.record(z.string(), z.int());

const name = "last-numbers";

async function readKey(store: Store): Promise<string> {
  const stored = await store.get(storeKeys.name, name);
  if (stored) return String(stored.key);
  return store.transaction(async (tx) => {
    await tx.under({ alone: [storeKeys.name] });
    const record =
      (await tx.get(storeKeys.name, name)) ??
      (await tx.insert(storeKeys.name, { id: name, name, key: newToken() }));
    return String(record.key);
  });
}

/**
 * Writes and reads numbers that are kept outside the store, signed with a key that is in the store: nobody makes them up,
 * and those of another store are not taken for its own.
 */
export class SignedNumbers {
  private key: Promise<string> | null = null;

  constructor(private readonly store: Store) {}

  async write(numbers: Numbers): Promise<string> {
    return sign(JSON.stringify(Object.fromEntries(numbers)), await this.storeKey());
  }

  /** Null if this store has not signed them. */
  async read(text: string): Promise<Numbers | null> {
    const { value } = unsign(text, await this.storeKey());
    return value === null ? null : new Map(Object.entries(shape.parse(JSON.parse(value))));
  }

  private storeKey(): Promise<string> {
    this.key ??= readKey(this.store).catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return this.key;
  }
}
