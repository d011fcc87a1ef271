import { beforeEach, expect, test, vi } from "vitest";
import { run } from "../conformance/cli.ts";
import { seen } from "../fixtures/provider-with-accounts.ts";

const provider = ["--provider", "tests/fixtures/provider-with-accounts.ts"];

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  seen.email = null;
  seen.resources.clear();
});

test("The check signs in by the provider's own auth provider", async () => {
  expect(await run([...provider, "--email", "a@example.com", "--password", "right"])).toBe(true);
  expect([seen.email, ...seen.resources]).toEqual(["a@example.com", "extras"]);
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(await run([...provider, "--password", "wrong"])).toBe(false);
  expect(said).toHaveBeenCalledWith("The check did not finish. Wrong password");
});

test("--no-auth asks without signing in, and --resource asks another collection", async () => {
  const dishes = ["--resource", "dishes", "--text", "title", "--number", "cost", "--empty", "note"];
  expect(await run([...provider, "--no-auth", ...dishes])).toBe(true);
  expect([seen.email, ...seen.resources]).toEqual([null, "dishes"]);
  expect(vi.mocked(console.log).mock.lastCall?.[0]).toContain("backend.bulk");
});
