import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayDo } from "../../src/core/access.ts";
import type { PermissionRequest } from "../../src/core/roles/permissions.ts";
import { standaloneAreas } from "../../src/core/roles/permissions.ts";
import {
  fixedReason,
  hasDeclared,
  hasRight,
  longestChanges,
  problemsOfChanges,
  requiredVerbs,
  ruleName,
  settledChanges,
  verbsOf,
  withRight,
} from "../../src/core/roles/role-rules.ts";
import { grantsAny, type RoleChanges, roleChangeOf, writeChanges } from "../../src/domain/role-changes.ts";
import { changeableRoles, roles, type Verb } from "../../src/domain/roles.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { orders } from "../../src/resources/orders.ts";

const subjects: readonly PermissionRequest[] = [
  ...resources.values(),
  ...globals.values(),
  ...standaloneAreas,
];
const rights = subjects.flatMap((subject) => verbsOf(subject).map((verb) => ({ subject, verb })));
const none: RoleChanges = { given: [], taken: [] };

const clicks = fc.array(fc.tuple(fc.nat(rights.length - 1), fc.boolean()), { maxLength: 60 });
const role = fc.constantFrom(...changeableRoles);

/** Returns the result of clicks on rights that the screen offers. */
function clicked(one: (typeof roles)[number], all: readonly (readonly [number, boolean])[]): RoleChanges {
  return all.reduce((changes, [at, on]) => {
    const right = rights[at];
    if (!right || fixedReason(one, right.subject, right.verb) !== null) return changes;
    return withRight(one, subjects, changes, right, on);
  }, none);
}

describe("Changes of a role", () => {
  test("A change of a role that the screen can make is one that the API takes", () => {
    fc.assert(
      fc.property(role, clicks, (one, all) => {
        const changes = clicked(one, all);
        expect(problemsOfChanges(one, subjects, changes)).toEqual([]);
        expect(settledChanges(one, subjects, changes)).toEqual(changes);
      }),
      { numRuns: 60 },
    );
  });

  test("A change of a role leaves fixed permissions, and everything of the Super Admin", () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), clicks, (one, all) => {
        const changes = writeChanges(clicked(one, all));
        for (const { subject, verb } of rights) {
          const has = hasRight({ role: one, changes }, subject, verb);
          if (fixedReason(one, subject, verb) === null) continue;
          // The prerequisites of a fixed right may have been taken away.
          if (has) expect(hasDeclared(one, subject, verb), `${ruleName(subject)} ${verb}`).toBe(true);
        }
        const owner = { role: "super-admin", changes } as const;
        expect(rights.every(({ subject, verb }) => hasRight(owner, subject, verb))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test("A change of a role leaves no half: what is changed is shown, and what is shown is listed", () => {
    fc.assert(
      fc.property(role, clicks, (one, all) => {
        const holder = { role: one, changes: writeChanges(clicked(one, all)) };
        for (const { subject, verb } of rights) {
          if (!hasRight(holder, subject, verb)) continue;
          const lacks = (verbs: readonly Verb[], who: { role: typeof one; changes?: string }) =>
            verbs.some((other) => !hasRight(who, subject, other));
          const needed = requiredVerbs(subject, verb);
          if (lacks(needed, holder)) expect(lacks(needed, { role: one })).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("Changes of a role fit into the readable cookie, however many there are", () => {
    for (const one of changeableRoles) {
      const taken = rights
        .filter(({ subject, verb }) => hasDeclared(one, subject, verb) && !fixedReason(one, subject, verb))
        .map(({ subject, verb }): string => `${ruleName(subject)}.${verb}`);
      expect(writeChanges({ given: [], taken }).length, one).toBeLessThan(longestChanges);
    }
    const many = rights.map(({ subject, verb }): string => `${ruleName(subject)}.${verb}`);
    expect(writeChanges({ given: many, taken: [] })).toMatch(/^[\w.!~-]+$/);
  });

  test("Changes of a role are read back right by right", () => {
    const text = writeChanges({ given: ["orders.cancel", "blogs.list"], taken: ["orders.return"] });
    expect(text).toBe("orders.cancel.!return~blogs.list");
    expect(roleChangeOf(text, "orders", "cancel")).toBe("given");
    expect(roleChangeOf(text, "orders", "return")).toBe("taken");
    expect([roleChangeOf(text, "orders", "list"), roleChangeOf(text, "order", "cancel")]).toEqual([
      null,
      null,
    ]);
    expect([grantsAny(text, "orders"), grantsAny("orders.!return", "orders")]).toEqual([true, false]);
  });

  test("Changes of a role do not open a workplace that somebody has no access to", () => {
    const changes = writeChanges({ given: ["orders.place"], taken: [] });
    const person = { role: "accountant", changes } as const;
    expect(mayDo(person, orders, "place")).toBe(true);
    expect(mayDo({ ...person, posStatus: false }, orders, "place")).toBe(false);
  });
});
