import type { StoredRecord } from "../../../api/store/port.ts";
import { attributes } from "../../../src/resources/attributes.ts";
import { makeRecord } from "../make-record.ts";
import type { SeededRandom } from "../random.ts";
import { type AttributeKey, demoAttributes } from "./ranges.ts";

/** Returns the attributes of the catalogue by key. */
export function demoAttributeRecords(random: SeededRandom): ReadonlyMap<AttributeKey, StoredRecord> {
  const keys = Object.keys(demoAttributes).filter((key): key is AttributeKey => key in demoAttributes);
  return new Map(
    keys.map((key, at) => {
      const attribute = demoAttributes[key];
      const values = attribute.values.map((name) => ({
        id: random.id(random.time(0)),
        name,
        published: true,
      }));
      return [key, makeRecord(attributes, random, random.time(at / 200), { ...attribute, values })];
    }),
  );
}
