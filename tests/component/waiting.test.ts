import { expect, test } from "vitest";
import { resources } from "../../src/resources/index.ts";
import type { QueueKind } from "../../src/screens/pending-approval/queue-kind.ts";
import { waitingManifests } from "../../src/screens/pending-approval/waiting.ts";

const files = import.meta.glob<QueueKind>(
  ["../../src/screens/**/*.queue.tsx", "../../plugins/*/screens/**/*.queue.tsx"],
  { eager: true, import: "default" },
);

test("Every resource whose records wait for a decision can be approved and rejected in the queue", () => {
  const names = waitingManifests.map(({ name }) => name);
  expect(names).toContain("staff");
  expect(Object.values(files).map(({ resource }) => resource.name)).toEqual(expect.arrayContaining(names));
  for (const name of names) {
    const { states, actions = {} } = resources.get(name) ?? {};
    const moves = states?.moves[states.waiting ?? ""] ?? {};
    expect(Object.keys(moves)).toEqual(expect.arrayContaining(["approve", "reject"]));
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(["approve", "reject"]));
  }
});
