/**
 * Tests every declared action against its declaration: permission, scope, condition, version, idempotency, audit, bulk.
 */
import { describe, expect, test } from "vitest";
import { canDo, scopeOf } from "../../src/core/access.ts";
import type { Action } from "../../src/core/action.ts";
import { type Role, roles } from "../../src/domain/roles.ts";
import { resources } from "../../src/resources/index.ts";
import { type ActionCase, type Shop, shopFor } from "./action-case.ts";
import { cases } from "./action-cases.ts";
import { type Answer, describeApi, rows } from "./api-harness.ts";
import { hold } from "./documented.ts";

interface Declared {
  readonly name: string;
  readonly resource: string;
  readonly action: string;
  readonly declared: Action;
  readonly given: ActionCase;
  /** Roles that may do it, but not for every record. */
  readonly narrow: readonly Role[];
}

const declared: readonly Declared[] = [...resources.values()]
  .flatMap((resource) =>
    Object.entries(resource.actions ?? {}).map(([action, declared]) => ({
      name: `${resource.name}.${action}`,
      resource: resource.name,
      action,
      declared,
      given: cases[`${resource.name}.${action}`] ?? { stranger: "security-guard" as const },
      narrow: roles.filter(
        (role) => canDo({ role }, resource, declared.verb) && scopeOf(role, resource, declared.verb) !== null,
      ),
    })),
  )
  .toSorted((one, other) => Object.keys(cases).indexOf(one.name) - Object.keys(cases).indexOf(other.name));

test("Every declared action is tested", () => {
  expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
  const forSome = declared.filter(({ declared: { when } }) => when !== undefined);
  expect(forSome.filter(({ given }) => !given.unmet).map(({ name }) => name)).toEqual([]);
  const inReach = declared.filter(({ narrow, declared: { collection } }) => narrow.length > 0 && !collection);
  expect(inReach.filter(({ given }) => !given.outside).map(({ name }) => name)).toEqual([]);
});

const ofOne = declared.filter(({ declared: { collection } }) => !collection);
const ofNone = declared.filter(({ declared: { collection } }) => collection);

/** Checks that a refusal has a message. */
function refused(answer: Answer, ...statuses: readonly number[]): void {
  expect(statuses, answer.text).toContain(answer.status);
  expect(answer.body.detail).toMatch(/\w+ \w+/);
}

describeApi("Declared actions", (api) => {
  const open = () => shopFor(api());
  const entries = async ({ api: { store } }: Shop) =>
    (await store.find("audit-entries", { where: [], sort: [] })).total;
  const versionOf = async ({ api: { store } }: Shop, resource: string, id: string) =>
    (await store.get(resource, id))?.version;

  describe.each(ofOne)("$name", (one) => {
    test("An action is done once, by whoever may, and the audit log tells of it", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.make?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const url = `/api/${resource}/${id}/${action}`;
      const version = await versionOf(shop, resource, id);
      const seen = one.declared.versioned ? { "if-match": `"${version}"` } : {};

      expect((await shop.owner.post(`/api/${resource}/${id}/no-such-action`, {})).status).toBe(404);
      refused(await shop.owner.post(`/api/${resource}/nobody/${action}`, input, { headers: seen }), 404);
      refused(await (await api().as(given.stranger)).post(url, input), 403);
      if (one.declared.versioned) refused(await shop.owner.post(url, input), 428);
      const tooMany = await shop.owner.post(url, { ...input, nonsense: 1 });
      expect(tooMany.status, tooMany.text).toBe(422);
      expect(tooMany.body.errors).toEqual({ nonsense: ["errors.unknownField"] });
      refused(await shop.owner.post(url, input, { headers: { "if-match": '"99"' } }), 412);

      const before = await entries(shop);
      const headers = { ...seen, "idempotency-key": `${one.name} ${id}` };
      const answers = await Promise.all([
        shop.owner.post(url, input, { headers }),
        shop.owner.post(url, input, { headers }),
      ]);
      for (const answer of answers) {
        expect([200, 201], answer.text).toContain(answer.status);
        hold("post", `/${resource}/{id}/${action}`, answer);
      }
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect(answers[0]?.status).toBe(answers[1]?.status);
      expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location);
      expect(answers.filter((answer) => answer.headers["idempotency-replayed"] === "true")).toHaveLength(1);
      expect(await entries(shop)).toBeGreaterThan(before);
      expect(await versionOf(shop, resource, id)).not.toBe(version);
    });

    test("An action by two people at once is done by one, and the other reads why", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.make?.(shop)) ?? "";
      const headers = { "if-match": `"${await versionOf(shop, resource, id)}"` };
      const inputs = [(await given.input?.(shop, id)) ?? {}, (await given.input?.(shop, id)) ?? {}];
      const answers = await Promise.all(
        inputs.map((input) => shop.owner.post(`/api/${resource}/${id}/${action}`, input, { headers })),
      );
      const [lost, ...others] = answers.filter(({ status }) => status >= 300);
      expect(others).toEqual([]);
      if (lost) refused(lost, 404, 409, 412);
      expect(lost).toBeDefined();
    });

    test.runIf(one.given.unmet)("An action needs its condition", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.unmet?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const version = await versionOf(shop, resource, id);
      const answer = await shop.owner.post(`/api/${resource}/${id}/${action}`, input);
      refused(answer, 409);
      expect(Object.values(answer.body.errors ?? {}).flat()).not.toEqual([]);
      expect(await versionOf(shop, resource, id)).toBe(version);
    });

    test.each(one.narrow)("An action reaches no further than the role of %s", async (role) => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.outside?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const version = await versionOf(shop, resource, id);
      const caller = await api().as(role);
      refused(await caller.post(`/api/${resource}/${id}/${action}`, input), 404);
      if (one.declared.on.includes("bulk")) {
        const many = await caller.post(`/api/${resource}/bulk`, { ids: [id], action, input });
        expect(rows(many.body.results)).toMatchObject([{ id, ok: false, status: 404 }]);
      }
      expect(await versionOf(shop, resource, id)).toBe(version);
    });

    test("An action is done to many records where it is offered for many", async () => {
      const { resource, action, given } = one;
      const shop = await open();
      const id = (await given.make?.(shop)) ?? "";
      const input = (await given.input?.(shop, id)) ?? {};
      const url = `/api/${resource}/bulk`;
      if (!one.declared.on.includes("bulk")) {
        const answer = await shop.owner.post(url, { ids: [id], action, input });
        // A resource without any bulk action refuses every bulk request.
        if (answer.status === 403) refused(answer, 403);
        else expect(answer.body.errors).toEqual({ action: ["errors.option"] });
        return;
      }
      const tooMany = await shop.owner.post(url, { ids: [id], action, input: { ...input, nonsense: 1 } });
      expect(tooMany.body.errors).toEqual({ nonsense: ["errors.unknownField"] });
      const stale = await shop.owner.post(url, { ids: [id], versions: { [id]: 99 }, action, input });
      expect(rows(stale.body.results)).toMatchObject([{ id, ok: false, status: 412 }]);
      const answer = await shop.owner.post(url, { ids: [id, "nobody"], action, input });
      expect(answer.status, answer.text).toBe(200);
      expect(rows(answer.body.results)).toMatchObject([
        { id, ok: true },
        { id: "nobody", ok: false, status: 404, type: "/problems/not-found" },
      ]);
    });
  });

  test.each(ofNone)(
    "The action $name is about no record, and done once",
    async ({ resource, action, given }) => {
      const shop = await open();
      const url = `/api/${resource}/${action}`;
      const input = (await given.input?.(shop, "")) ?? {};
      refused(await (await api().as(given.stranger)).post(url, input), 403);
      expect((await shop.owner.post(`/api/${resource}/some-id/${action}`, {})).status).toBe(404);
      const tooMany = await shop.owner.post(url, { ...input, nonsense: 1 });
      expect(tooMany.body.errors).toEqual({ nonsense: ["errors.unknownField"] });
      const headers = { "idempotency-key": url };
      const send = () => shop.owner.post(url, input, { headers });
      const answers = await Promise.all([send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.filter((answer) => answer.headers["idempotency-replayed"] === "true")).toHaveLength(1);
    },
  );
});
