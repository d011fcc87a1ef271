import { afterEach, expect, test, vi } from "vitest";
import { argumentsOrExit } from "../../api/platform/arguments.ts";

afterEach(() => void vi.restoreAllMocks());

const options = { to: { type: "string" }, postgres: { type: "boolean" } } as const;

/** What the command prints before it ends. */
function refusalOf(...args: string[]): string {
  const said = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  expect(() => argumentsOrExit({ options, args, allowPositionals: true })).toThrow("ended with 1");
  return String(said.mock.calls[0]?.[0]);
}

test("Valid arguments are read", () => {
  const { values, positionals } = argumentsOrExit({
    options,
    args: ["--to", "x", "--postgres", "file"],
    allowPositionals: true,
  });
  expect({ ...values, positionals }).toEqual({ to: "x", postgres: true, positionals: ["file"] });
});

test.each([
  ["--nope", "Unknown option '--nope'. Expected: --to …, --postgres."],
  ["--to", "Option '--to <value>' argument missing. Expected: --to …, --postgres."],
])("The arguments %s end the command in a sentence", (argument, words) => {
  expect(refusalOf(argument)).toBe(words);
});
