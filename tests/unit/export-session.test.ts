/** A streamed list ends with the session of its reader. */
import { expect, test } from "vitest";
import { whileSignedIn } from "../../api/server/resources/export.ts";
import type { StoredRecord } from "../../api/store/port.ts";

async function* pieces() {
  yield "head";
  yield "one";
  yield "two";
}

test("An export ends where its session has", async () => {
  const running = new Set(["mine"]);
  const get = async (_resource: string, id: string) => (running.has(id) ? ({ id } as StoredRecord) : null);
  const text = whileSignedIn({ get }, "mine", pieces());
  expect((await text.next()).value).toBe("head");
  running.delete("mine");
  await expect(text.next()).rejects.toMatchObject({ type: "unauthenticated" });
  expect((await text.next()).done).toBe(true);
});
