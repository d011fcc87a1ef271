import type { StoredRecord } from "../../api/stores/port.ts";
import { attributes } from "../../src/resources/attributes.ts";
import type { Luck } from "./luck.ts";
import { makeRecord } from "./make-record.ts";
import { type AttributeKey, demoAttributes } from "./ranges.ts";

/** The attributes of the catalogue by their key. */
export function demoAttributeRecords(luck: Luck): ReadonlyMap<AttributeKey, StoredRecord> {
  const keys = Object.keys(demoAttributes).filter((key): key is AttributeKey => key in demoAttributes);
  return new Map(
    keys.map((key, at) => {
      const attribute = demoAttributes[key];
      const values = attribute.values.map((name) => ({ id: luck.id(luck.time(0)), name, published: true }));
      return [key, makeRecord(attributes, luck, luck.time(at / 200), { ...attribute, values })];
    }),
  );
}
