/** Files share their worker: what a test replaces is put back after it, and what else it leaves behind is refused. */
import { afterAll, afterEach, expect } from "vitest";
import { putBack } from "./put-back.ts";

const globalsBefore = { ...globalThis };
const shared = () => ({
  folder: process.cwd(),
  environment: { ...process.env },
  replaced: Object.entries(globalsBefore).flatMap(([name, value]) =>
    Reflect.get(globalThis, name) === value ? [] : [name],
  ),
});
const before = shared();

afterEach(putBack);
afterAll(() => expect(shared(), "what the file leaves behind for the next one").toEqual(before));
