import type { DataProvider } from "@refinedev/core";
import { toApiError } from "../../providers/errors/api-error.ts";
import { SpokenError } from "../../providers/errors/spoken-error.ts";
import { loadOnce } from "../late/kept.ts";

const words = loadOnce(() => import("./words.ts"));

/** Rejects with the error in the user's words; as it is if these cannot be loaded. */
async function speak(error: unknown, asked: unknown): Promise<never> {
  const problem = toApiError(error);
  if (problem.type === "cancelled") throw error;
  throw await words().then(
    ({ inWords }) => inWords(problem, asked),
    () => problem,
  );
}

/**
 * Returns a data provider for Refine's hooks: its errors are in the user's words, those of fields too, as Refine's
 * forms show them.
 */
export function spoken(provider: DataProvider): DataProvider {
  return new Proxy(provider, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...sent: unknown[]) => {
        const answer: unknown = method.apply(target, sent);
        return answer instanceof Promise ? answer.catch((error) => speak(error, sent[0])) : answer;
      };
    },
  });
}

/**
 * Refine's dialogs (`useModalForm`, `useDrawerForm`) await a form and do not catch its refusal, which its fields and a
 * notification have told: it is no fault of the page.
 */
export function ignoreSpokenErrors(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof SpokenError) event.preventDefault();
  });
}
