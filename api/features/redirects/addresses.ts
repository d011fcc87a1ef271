import type { AnyResource } from "../../../src/core/define.ts";
import { type AddressLookup, addressLookups } from "../../../src/core/store-page.ts";
import { resources } from "../../../src/resources/index.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";

/** The record that owns an address of the online store. */
interface AddressOwner {
  readonly resource: AnyResource;
  readonly record: StoredRecord;
}

async function find(
  reader: Reader,
  { resource, field, value }: AddressLookup<AnyResource>,
): Promise<AddressOwner | null> {
  const query = { where: matching({ [field]: value }), sort: [], start: 0, end: 1, total: "none" } as const;
  const [record] = (await reader.find(resource.name, query)).rows;
  return record ? { resource, record } : null;
}

/** The record whose page is at a path, published or not; null if there is none. */
export async function addressOwnerAt(reader: Reader, path: string): Promise<AddressOwner | null> {
  for (const lookup of addressLookups(path, resources.values())) {
    const owner = await find(reader, lookup);
    if (owner) return owner;
  }
  return null;
}
