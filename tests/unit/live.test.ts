import { expect, test } from "vitest";
import { maxNamedRecords, merged, type RecordChange } from "../../api/server/live/change.ts";
import { decodeMessage, encodeMessage } from "../../api/server/live/message.ts";

const actor = { id: "a", name: "Ada" };
const changed = (count: number, more: Partial<RecordChange> = {}): RecordChange => ({
  resource: "products",
  type: "updated",
  records: Array.from({ length: count }, (_, at) => ({ id: `record-${at}`, version: 2 })),
  actor,
  ...more,
});

test("Changes of one kind by one person are told as one", () => {
  const [first, second, ...others] = merged([
    changed(2),
    changed(1, { type: "created" }),
    changed(1, { records: [{ id: "record-0", version: 3 }] }),
  ]);
  expect(first?.records).toEqual([
    { id: "record-0", version: 3 },
    { id: "record-1", version: 2 },
  ]);
  expect(second).toMatchObject({ type: "created" });
  expect(others).toEqual([]);
});

test("Too many records are not named", () => {
  expect(merged([changed(maxNamedRecords)])[0]?.records).toHaveLength(maxNamedRecords);
  expect(merged([changed(maxNamedRecords + 1)])[0]?.records).toBeNull();
  const rest = changed(1, { records: [{ id: "another" }] });
  expect(merged([changed(maxNamedRecords), rest])[0]?.records).toBeNull();
});

test("A person who reached a record before or after any of its changes hears of it", () => {
  const to = (id: string) => changed(1, { records: [{ id: "one", reach: [{ assignedTo: id }] }] });
  expect(merged([to("a"), to("b")])[0]?.records?.[0]?.reach).toEqual([
    { assignedTo: "a" },
    { assignedTo: "b" },
  ]);
});

test("A message to other copies is never too long", () => {
  const message = { from: "me", changes: [changed(90), changed(2, { resource: "orders" })] };
  expect(decodeMessage(encodeMessage(message, 100_000))).toEqual(message);
  const shorter = decodeMessage(encodeMessage(message, 1000));
  expect(shorter?.changes).toMatchObject([{ records: null }, { records: [{}, {}] }]);
  expect(decodeMessage(encodeMessage(message, 60))).toEqual({ from: "me", missed: true });
  for (const odd of ["", "[]", "{}", "no"]) expect(decodeMessage(odd)).toBeNull();
});
