import type { defaultUses } from "./customer.ts";
import { nameKey } from "./person-keys.ts";

interface Address {
  readonly id: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly postcode: string | null;
  readonly countryCode: string;
  readonly shippingDefault: boolean | null;
  readonly billingDefault: boolean | null;
}

/** The fields of two customers that a merge combines. */
interface Mergeable<A extends Address, L extends string = string> {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: L | null;
  readonly joiningDate: string | null;
  readonly tags: readonly string[];
  readonly addresses: readonly A[];
  readonly notes: string | null;
  readonly creditLimit: number | null;
}

const plain = (text: string | null) => nameKey(text ?? "");

/** Postcodes are written with and without blanks. */
const placeOf = ({ line1, line2, city, postcode, countryCode }: Address) =>
  [line1, line2, city, postcode?.replace(/[\s-]/g, "") ?? null, countryCode].map(plain).join("\n");

/** Returns the addresses of both records without duplicates. Existing defaults stay. */
export function mergedAddresses<A extends Address>(existing: readonly A[], gone: readonly A[]): A[] {
  const places = new Set(existing.map(placeOf));
  const free = (use: (typeof defaultUses)[number]) => existing.every((address) => address[use] !== true);
  const fresh = gone.filter((address) => !places.has(placeOf(address)));
  return [
    ...existing,
    ...fresh.map((address) => ({
      ...address,
      shippingDefault: address.shippingDefault === true && free("shippingDefault"),
      billingDefault: address.billingDefault === true && free("billingDefault"),
    })),
  ];
}

/** Joins the notes of both records, one below the other. */
function joinedNotes(survivorNotes: string | null, gone: string | null): string | null {
  const notes = [survivorNotes, gone].flatMap((text) => text?.trim() || []);
  return [...new Set(notes)].join("\n\n") || null;
}

/** Returns the earlier of two days; `YYYY-MM-DD` compares as text. */
function earlier(one: string | null, other: string | null): string | null {
  return one !== null && other !== null ? (one < other ? one : other) : (one ?? other);
}

/**
 * Returns the values of a customer after a duplicate is merged into it, unless a user chooses otherwise: its own
 * values, those of the duplicate where it has none, and both where both can be kept.
 */
export function mergedValues<A extends Address, L extends string>(
  survivor: Mergeable<A, L>,
  gone: Mergeable<A, L>,
) {
  return {
    email: survivor.email ?? gone.email,
    phone: survivor.phone ?? gone.phone,
    language: survivor.language ?? gone.language,
    joiningDate: earlier(survivor.joiningDate, gone.joiningDate),
    tags: [...new Set([...survivor.tags, ...gone.tags])],
    addresses: mergedAddresses(survivor.addresses, gone.addresses),
    notes: joinedNotes(survivor.notes, gone.notes),
    creditLimit: survivor.creditLimit ?? gone.creditLimit,
  };
}
