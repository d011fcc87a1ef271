import { useInvalidate } from "@refinedev/core";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionsOf } from "../../core/action.ts";
import type { AnyResource } from "../../core/define.ts";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { approvedActions } from "../../domain/approval.ts";
import { randomKey } from "../../domain/random-key.ts";
import { toApiError } from "../../providers/api-error.ts";
import { requestApproval } from "../../providers/approval.ts";
import { auditCollection } from "../../providers/audit.ts";
import { useBackend } from "../../providers/backend.ts";
import { useLabels } from "../context/labels.ts";
import { numberOf, textOf } from "../fields/values.ts";
import { reasonOf } from "../list/bulk-run.ts";

type Values = Readonly<Record<string, unknown>>;

interface ActionRun {
  readonly resource: AnyResource;
  readonly name: string;
  /** At the version that was looked at; null for an action about no record. */
  readonly record: Values | null;
  readonly input: Values;
}

/**
 * The call of a declared action alone, for those who do many and refresh at the end. Sent again after a lost answer, it
 * is done once. Rejects with what the back end refuses.
 */
export function useAct(): (run: ActionRun) => Promise<Values> {
  const { act } = useBackend();
  const keys = useIdempotencyKeys();
  return useCallback(
    async ({ resource, name, record, input }) => {
      if (!act) throw new Error("this back end does no actions");
      const id = record && textOf(record.id);
      const call = { resource: resource.name, id, action: name, input };
      const sent = { ...call, version: record && numberOf(record.version), key: keys.of(call) };
      const answer = await approvedWhereAsked(name, () => act(sent));
      keys.answered(call);
      return answer;
    },
    [act, keys],
  );
}

/** Asks for an approval where the API does, and tries again with it. */
async function approvedWhereAsked<A>(name: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    const action = approvedActions.find((one) => one === name);
    if (toApiError(error).reason !== "approval" || !action || !(await requestApproval(action))) throw error;
    return work();
  }
}

type Name<R> = keyof ActionsOf<R> & string;

/** `A` is what the action answers: its function on the server says so, and no declaration. */
type RunAction<R> = <A = Values>(name: Name<R>, record: Values | null, input?: Values) => Promise<A>;

/**
 * Does a declared action and answers what it led to. Whatever shows the record, its list or what the action touches asks
 * anew, also after a refusal: somebody else may have changed it meanwhile.
 */
export function useRunAction<R extends AnyResource>(resource: R): RunAction<R> {
  const act = useAct();
  const refresh = useRefresh();
  return useCallback(
    async <A = Values>(name: Name<R>, record: Values | null, input: Values = {}) => {
      try {
        return (await act({ resource, name, record, input })) as A;
      } finally {
        await refresh([resource.name, ...(resource.actions?.[name]?.touches ?? [])]);
      }
    },
    [act, refresh, resource],
  );
}

interface IdempotencyKeys {
  /** The key of a call: the same as long as what is sent is the same, so that sending it again has its effect once. */
  of(sent: unknown): string;
  /** It has been answered: the same sent again is meant as another call. */
  answered(sent: unknown): void;
}

function idempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    of(sent) {
      const text = JSON.stringify(sent);
      const key = keys.get(text) ?? randomKey();
      keys.set(text, key);
      return key;
    },
    answered: (sent) => void keys.delete(JSON.stringify(sent)),
  };
}

/** The keys of a form or a button, for calls whose answer may be lost. */
export function useIdempotencyKeys(): IdempotencyKeys {
  return useState(idempotencyKeys)[0];
}

/** Makes everything that shows records of these resources ask anew: lists, pickers and open records. */
export function useRefresh(): (resources: readonly string[]) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    async (resources) => {
      const all = new Set([...resources, auditCollection]);
      await Promise.all([...all].map((resource) => invalidate({ resource, invalidates: ["resourceAll"] })));
    },
    [invalidate],
  );
}

/** Is it a message that any field may have, and so one that does not say which? */
const isGeneral = (key: string) => key.startsWith("errors.");

/** Puts a refused action into words: what the API says of a value, else why it was refused. */
export function useRefusal(resource: AnyResource): (error: unknown) => string {
  const { t } = useTranslation(["list", "errors"]);
  const labels = useLabels(resource);
  return useCallback(
    (error) => {
      const { type, errors } = toApiError(error);
      const said = Object.entries(errors).flatMap(([path, keys]) => {
        const field = fieldOfPath(path);
        const about = Object.hasOwn(resource.fields, field) && keys.some(isGeneral);
        return keys.map((key) => `${about ? `${labels.field(field)}: ` : ""}${labels.error(key, field)}`);
      });
      if (said.length > 0) return [...new Set(said)].join(" ");
      return type === "network" ? t("list:bulk.problems.network") : t(`list:bulk.reasons.${reasonOf(type)}`);
    },
    [t, labels, resource],
  );
}
