/** Walks through the states of every declaration: what leads from each state works, and nothing else does. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canDo } from "../../src/core/access.ts";
import type { AnyResource } from "../../src/core/define.ts";
import { optionsOf } from "../../src/core/fields/options.ts";
import {
  isMove,
  type Move,
  mayWriteState,
  moveNames,
  movesFrom,
  type States,
} from "../../src/core/states.ts";
import { resources } from "../../src/resources/index.ts";
import { type Shop, shopFor } from "./action-case.ts";
import { cases } from "./action-cases.ts";
import { describeApi } from "./api-harness.ts";
import { make, sampleInput } from "./entity-samples.ts";

interface Machine {
  readonly name: string;
  readonly resource: AnyResource;
  readonly states: States;
  readonly all: readonly string[];
  readonly actions: readonly string[];
}

const machines: readonly Machine[] = [...resources.values()].flatMap((resource) => {
  const { name, states, fields } = resource;
  const field = states && fields[states.field];
  if (!states || !field) return [];
  const actions = moveNames(states).filter((one) => isMove(resource, one));
  return [{ name, resource, states, all: optionsOf(field), actions }];
});

/** Moves that the server function also refuses, for the records that these tests make. */
const narrower: ReadonlySet<string> = new Set(["kitchen-tickets new state ready"]);

describeApi("States", (api) => {
  const open = () => shopFor(api());

  describe.each(machines)("of $name", ({ name, resource, states, all, actions }) => {
    const { field } = states;

    const stateOf = async (shop: Shop, id: string) => (await shop.api.store.get(name, id))?.[field];
    /** A record for an action, put into a state. */
    const inState = async (shop: Shop, action: string, state: string) => {
      const id = (await cases[`${name}.${action}`]?.make?.(shop)) ?? "";
      expect(id, `${name}.${action} has no action case that makes a record`).not.toBe("");
      await shop.api.store.transaction((tx) => tx.update(name, id, null, { [field]: state }));
      return id;
    };
    const run = async (shop: Shop, id: string, { action, input = {} }: Pick<Move, "action" | "input">) => {
      const given = (await cases[`${name}.${action}`]?.input?.(shop, id)) ?? {};
      return shop.owner.post(`/api/${name}/${id}/${action}`, { ...given, ...input });
    };
    /** Every call of an action that could be made: with each choice, if it has one. */
    const callsOf = (action: string): readonly Pick<Move, "action" | "input">[] => {
      const choice = resource.actions?.[action]?.fields[field];
      return choice ? optionsOf(choice).map((to) => ({ action, input: { [field]: to } })) : [{ action }];
    };
    const targetsOf = (state: unknown, { action, input }: Pick<Move, "action" | "input">) =>
      movesFrom(resource, state)
        .filter((move) => move.action === action && (!input || move.to === input[field]))
        .map(({ to }) => to);
    const isNarrower = (state: unknown, { action, input }: Pick<Move, "action" | "input">) =>
      narrower.has(`${name} ${state} ${action} ${input?.[field]}`);

    test.each(all)(
      "Actions lead from %s as declared, and others are refused with the state",
      async (state) => {
        const shop = await open();
        for (const call of actions.flatMap(callsOf)) {
          const id = await inState(shop, call.action, state);
          const answer = await run(shop, id, call);
          const targets = targetsOf(state, call);
          const about = `${call.action} ${JSON.stringify(call.input)}: ${answer.text}`;
          if (targets.length > 0 && !isNarrower(state, call)) {
            expect(answer.status, about).toBe(200);
            expect(targets).toContain(await stateOf(shop, id));
            continue;
          }
          expect(answer.status, about).toBe(409);
          if (targets.length === 0) expect(answer.body.state).toBe(state);
          expect(Object.keys(answer.body.errors ?? {})).toContain(field);
          expect(await stateOf(shop, id)).toBe(state);
        }
      },
    );

    test("The field is written only as the declaration says", async () => {
      const shop = await open();
      const mayEdit = canDo({ role: "super-admin" }, resource, "edit");
      const refusals = mayEdit ? [422] : [403];
      for (const state of all) {
        const id = await inState(shop, actions[0] ?? "", state);
        for (const to of all.filter((one) => one !== state)) {
          const isOpen =
            mayEdit && resource.fields[field]?.readOnly !== true && mayWriteState(states, state, to);
          // A state may need more than itself, such as the reason of a rejection.
          if (isOpen) continue;
          const { body: record } = await shop.owner.get(`/api/${name}/${id}`);
          const patch = await shop.owner.patch(`/api/${name}/${id}`, { [field]: to });
          expect(refusals, patch.text).toContain(patch.status);
          if (mayEdit) expect(Object.keys(patch.body.errors ?? {})).toContain(field);
          const headers = { "if-match": `"${record.version}"` };
          const whole = { ...record, [field]: to };
          const put = await shop.owner.call("PUT", `/api/${name}/${id}`, whole, { headers });
          expect([403, 405, 422], put.text).toContain(put.status);
          const bulk = await shop.owner.post(`/api/${name}/bulk`, { ids: [id], patch: { [field]: to } });
          const [result = bulk] = (bulk.body.results ?? []) as Iterable<{ status: number }>;
          expect(refusals, bulk.text).toContain(result.status);
          expect(await stateOf(shop, id)).toBe(state);
        }
      }
    });

    test("A new record has a state that the declaration allows", async () => {
      const shop = await open();
      if (resource.createVerb || !canDo({ role: "super-admin" }, resource, "create")) return;
      const input = await sampleInput(shop.owner, resource);
      const made = await make(shop.owner, resource, input);
      expect(await stateOf(shop, made.id)).toBe(states.initial);
      for (const state of all) {
        const isOpen = resource.fields[field]?.readOnly !== true && mayWriteState(states, undefined, state);
        if (isOpen) continue;
        const values = { ...(await sampleInput(shop.owner, resource)), [field]: state };
        const answer = await shop.owner.post(`/api/${name}`, values);
        expect(answer.status, answer.text).toBe(422);
        expect(Object.keys(answer.body.errors ?? {})).toContain(field);
        const rows = [{ ...values, id: made.id }];
        const file = await shop.owner.post(`/api/${name}/import`, { rows, mode: "upsert" });
        expect(file.text).toContain(field);
        expect(await stateOf(shop, made.id)).toBe(states.initial);
      }
    });

    test("No sequence of actions leaves the machine", async () => {
      const shop = await open();
      const calls = fc.array(fc.constantFrom(...actions.flatMap(callsOf)), { minLength: 3, maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(calls, async (sequence) => {
          const id = await inState(shop, sequence[0]?.action ?? "", states.initial);
          for (const call of sequence) {
            const before = await stateOf(shop, id);
            const { status, text } = await run(shop, id, call);
            const after = await stateOf(shop, id);
            const allowed = targetsOf(before, call);
            if (status === 200) expect(allowed, text).toContain(after);
            else expect(after).toBe(before);
            if (allowed.length === 0) expect(status, text).toBe(409);
          }
        }),
        { numRuns: 3 },
      );
    });
  });
});
