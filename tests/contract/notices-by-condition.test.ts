import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeHooks } from "../../api/features/notifications/declared.ts";
import { auditEntries } from "../../api/records/audit/collections.ts";
import { registerHooks } from "../../api/records/hooks.ts";
import { createRecord, updateRecord } from "../../api/records/write/write.ts";
import { loadFeatures } from "../../api/server/features/load.ts";
import { storedResources } from "../../api/store/collections.ts";
import { everything } from "../../api/store/dialect/query.ts";
import type { Store } from "../../api/store/port.ts";
import { type AnyResource, defineResource, integer, select, text } from "../../src/core/define.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const repairs: AnyResource = defineResource({
  ...{ icon: "tag", group: "catalog", area: "catalog", title: "name", list: { columns: [] } },
  name: "repairs-tried",
  fields: { name: text(), state: select(["new", "late", "lost"]), days: integer() },
  notices: {
    repairLate: { verb: "edit", when: { state: ["late", "lost"] } },
    repairMade: { verb: "edit" },
  },
});

const notifications = storedResources.get("notifications") ?? auditEntries;

beforeAll(async () => {
  await loadFeatures();
  registerHooks("tests", noticeHooks([repairs]));
});

describe.each(bothStores)("Notifications of a condition, over $name", ({ open }) => {
  let opened: Opened;
  let store: Store;
  beforeAll(async () => {
    opened = await open([repairs, auditEntries, notifications]);
    store = opened.store;
  });
  afterAll(() => opened.close());

  it.each([
    [["late"], 1],
    [["new"], 0],
    [["new", "late"], 1],
    [["late", "lost"], 1],
    [["late", "new", "lost", "late"], 2],
  ] as const)("A record whose states are %j creates %i", async (states, count) => {
    let id = "";
    for (const [days, state] of states.entries()) {
      await store.transaction(async (tx) => {
        const writer = { tx, admin: null, ip: "::1", now: new Date() };
        const values = { name: "Chair", state, days };
        const { after } = id
          ? await updateRecord(writer, repairs, id, values, { expected: null })
          : await createRecord(writer, repairs, values);
        id = after.id;
      });
    }
    const { rows } = await store.find("notifications", everything);
    const own = rows.filter(({ recordId }) => recordId === id);
    expect(own.map(({ kind, title }) => [kind, title])).toEqual(Array(count).fill(["repairLate", "Chair"]));
  });
});
