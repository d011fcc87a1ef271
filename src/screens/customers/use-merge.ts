import { useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRefusal, useRunAction } from "../../kit/actions/index.ts";
import { textOf } from "../../kit/fields/index.ts";
import type { Values } from "../../kit/form/index.ts";
import { customers } from "../../resources/customers.ts";

interface Merge {
  readonly merge: (values: Values) => void;
  readonly merging: boolean;
  /** Why the last try was refused, in words. */
  readonly problem: string | null;
}

/** Makes one customer of two. */
export function useMerge(kept: Values, gone: Values, onDone: () => void): Merge {
  const { t } = useTranslation("customers");
  const { open: notify } = useNotification();
  const run = useRunAction(customers);
  const refusal = useRefusal(customers);
  const [merging, setMerging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function merge(values: Values): Promise<void> {
    setProblem(null);
    setMerging(true);
    try {
      await run("merge", kept, { from: textOf(gone.id), values });
      notify?.({ type: "success", message: t("merge.done", { name: textOf(values.name ?? kept.name) }) });
      onDone();
    } catch (error) {
      setProblem(refusal(error));
    } finally {
      setMerging(false);
    }
  }

  return { merge: (values) => void merge(values), merging, problem };
}
