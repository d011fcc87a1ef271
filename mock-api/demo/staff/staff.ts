import { hash } from "@node-rs/argon2";
import type { StoredRecord } from "../../../api/store/port.ts";
import { roles } from "../../../src/domain/roles.ts";
import { labelOf } from "../../../src/domain/texts/labels.ts";
import { staff } from "../../../src/resources/staff.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";
import { accountOf } from "./accounts.ts";

/** The password of every demo account. */
export const demoPassword = "storekeeper";

/** The PIN of all demo staff with POS access. */
const demoPin = "1234";

/** Creates one account per role: `<role>@example.com`. */
export async function demoStaff(): Promise<StoredRecord[]> {
  const random = new SeededRandom(9);
  const pinHash = await hash(demoPin);
  const hashes = await Promise.all(roles.map(() => hash(demoPassword)));
  return roles.map((role, at) => {
    const time = random.time(at / 40);
    const person = {
      name: `Demo ${labelOf(role)}`,
      email: `${role}@example.com`,
      contactNumber: `+1 555 0100${at + 10}`,
      joiningDate: new Date(time).toISOString().slice(0, 10),
      role,
      ...accountOf(role),
    };
    const serverValues = {
      passwordHash: hashes[at],
      passwordChangedAt: new Date(time).toISOString(),
      pinHash: person.posStatus ? pinHash : null,
    };
    return makeRecord(staff, random, time, person, serverValues);
  });
}
