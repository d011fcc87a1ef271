import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../src/providers/call.ts";

const service = vi.hoisted(() => {
  const answer = () => vi.fn(async (..._sent: unknown[]) => ({ data: "answer" }));
  return { get: answer(), post: answer(), put: answer(), patch: answer(), delete: answer() };
});
vi.mock("../../src/providers/service.ts", () => ({ service }));

const methods = ["get", "post", "put", "patch", "delete"] as const;

beforeEach(() => {
  for (const method of methods) service[method].mockClear();
});

test.each(methods)("An endpoint of %s is called with that method only", async (method) => {
  // Not all methods have an endpoint yet.
  const place: string = `${method} /views/:id`;
  const input = { params: { id: "a/b" }, query: { q: "tea" } };
  expect(await Reflect.apply(call, undefined, [place, input])).toBe("answer");
  const [sent = []] = service[method].mock.calls;
  expect(sent[0]).toBe("/views/a%2Fb");
  expect(sent.at(-1)).toEqual({ params: { q: "tea" } });
  for (const other of methods) expect(service[other]).toHaveBeenCalledTimes(other === method ? 1 : 0);
});
