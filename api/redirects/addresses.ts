import { type Tenant, tenantsOf } from "../../src/domain/addresses.ts";
import { resources } from "../../src/resources/index.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** Somebody who lives at an address of the online store. */
export interface Resident {
  readonly resource: string;
  readonly record: StoredRecord;
}

async function find(reader: Reader, { resource, field, value }: Tenant): Promise<Resident | null> {
  if (!resources.has(resource)) return null;
  const where = [{ field, op: "eq", values: [value] } as const];
  const [record] = (await reader.find(resource, { where, sort: [], start: 0, end: 1 })).rows;
  return record ? { resource, record } : null;
}

/** The record whose page stands at a path, published or not; null where there is none. */
export async function residentAt(reader: Reader, path: string): Promise<Resident | null> {
  for (const tenant of tenantsOf(path)) {
    const resident = await find(reader, tenant);
    if (resident) return resident;
  }
  return null;
}
