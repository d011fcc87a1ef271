import { useInvalidate } from "@refinedev/core";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActionsOf } from "../../core/action.ts";
import type { AnyResource } from "../../core/define.ts";
import { fieldOfPath } from "../../core/fields/field-of-path.ts";
import { randomKey } from "../../domain/random-key.ts";
import { auditCollection } from "../../providers/audit.ts";
import { requestApproval } from "../../providers/auth/approval.ts";
import { useBackend } from "../../providers/backend.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { useLabels } from "../context/labels.ts";
import { numberOf, textOf } from "../fields/values.ts";
import { reasonOf } from "./bulk-run.ts";

type Values = Readonly<Record<string, unknown>>;

interface ActionRun {
  readonly resource: AnyResource;
  readonly name: string;
  /** With the version that was shown; null for an action without a record. */
  readonly record: Values | null;
  readonly input: Values;
}

/**
 * Returns a function that sends the request of a declared action and nothing else, for callers that run many and
 * refresh at the end. A retry after a lost response has no second effect. Rejects with the server's error.
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

/** Asks for an approval if the API requires one, and retries with it. */
async function approvedWhereAsked<A>(name: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    const { reason, subject, approval } = toApiError(error);
    if (reason !== "approval" || subject === undefined) throw error;
    if (!(await requestApproval(name, { subjects: [subject] }, approval))) throw error;
    return work();
  }
}

type Name<R> = keyof ActionsOf<R> & string;

/** `A` is the type of the action's response, which is defined by its server function and not by the declaration. */
type RunAction<R> = <A = Values>(name: Name<R>, record: Values | null, input?: Values) => Promise<A>;

/**
 * Returns a function that runs a declared action and resolves to its response. Whatever shows the record, its list or
 * the resources the action touches is refetched, also after an error: another user may have changed it meanwhile.
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
  /** Returns the key for a request. It stays the same for the same payload, so that a retry takes effect only once. */
  of(sent: unknown): string;
  /** Marks a payload as answered: sending it again is a new request. */
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

/** Returns the idempotency keys of a form or a button, for requests whose response may be lost. */
export function useIdempotencyKeys(): IdempotencyKeys {
  return useState(idempotencyKeys)[0];
}

/**
 * Returns a function that refetches everything that shows records of these resources: lists, pickers and open records.
 */
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

/** Whether the message may belong to any field and thus does not name one. */
const isGeneral = (key: string) => key.startsWith("errors.");

/**
 * Returns a function that turns an action's error into a message: the field's error if there is one, else the reason.
 */
export function useRefusal(resource: AnyResource): (error: unknown) => string {
  const { t } = useTranslation(["list", "errors"]);
  const labels = useLabels(resource);
  return useCallback(
    (error) => {
      const { type, errors } = toApiError(error);
      const said = Object.entries(errors).flatMap(([path, keys]) => {
        const field = fieldOfPath(path);
        const about = Object.hasOwn(resource.fields, field) && keys.some(isGeneral);
        return keys.map((key) => `${about ? `${labels.field(field)}: ` : ""}${labels.error(key, path)}`);
      });
      if (said.length > 0) return [...new Set(said)].join(" ");
      return type === "network" ? t("list:bulk.problems.network") : t(`list:bulk.reasons.${reasonOf(type)}`);
    },
    [t, labels, resource],
  );
}
