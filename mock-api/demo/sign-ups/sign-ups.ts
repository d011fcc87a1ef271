import type { StoredRecord } from "../../../api/store/port.ts";
import { staff } from "../../../src/resources/staff.ts";
import { makeRecord } from "../make-record.ts";
import { SeededRandom } from "../random.ts";

const hour = 3_600_000;

/** Name, and hours between sign-up and seeding. */
const people = [
  ["Demo Weekend Cashier", 70],
  ["Demo Courier", 29],
  ["Demo Trainee", 5],
] as const;

/** Creates sign-ups that wait for approval, all with the given password hash. */
export function demoSignUps(today: Date, passwordHash: unknown): StoredRecord[] {
  const random = new SeededRandom(31);
  const midnight = Math.floor(today.getTime() / (24 * hour)) * 24 * hour;
  return people.map(([name, hours]) => {
    const time = midnight - hours * hour;
    const joined = new Date(time).toISOString();
    const person = {
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
      joiningDate: joined.slice(0, 10),
      role: "security-guard",
      status: "pending",
    };
    return makeRecord(staff, random, time, person, { passwordHash, passwordChangedAt: joined });
  });
}
