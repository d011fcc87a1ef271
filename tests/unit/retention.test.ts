import { expect, test } from "vitest";
import { backupName, keepFor, outdated } from "../../api/store/backup/retention.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-06-15T10:00:00.000Z");
const ago = (days: number) => backupName(new Date(now.getTime() - days * day));

test("Backups are kept for days or weeks", () => {
  expect([keepFor("14d"), keepFor("2w")]).toEqual([14 * day, 14 * day]);
  for (const text of ["", "0d", "14", "-1d", "1.5w", "5 d", "9m"]) expect(keepFor(text), text).toBeNull();
});

test("An older backup goes, but never the newest, nor other files", () => {
  const files = [
    ago(15),
    ago(14),
    ago(13),
    ago(0),
    "notes.txt",
    "storekeeper-old.ndjson.gz",
    `${ago(99)}.part`,
  ];
  expect(outdated(files, 14 * day, now)).toEqual([ago(15)]);
  expect(outdated([ago(400), ago(300)], day, now)).toEqual([ago(400)]);
});
