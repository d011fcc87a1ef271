import { useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { useRefusal, useRunAction } from "../../kit/actions/index.ts";
import { customers } from "../../resources/customers.ts";

type Customer = ValuesOf<typeof customers>;

interface Merge {
  readonly merge: (values: Partial<Customer>) => void;
  readonly merging: boolean;
  /** Why the last try was refused, in words. */
  readonly problem: string | null;
}

/** Makes one customer of two. */
export function useMerge(kept: Customer, gone: Customer, onDone: () => void): Merge {
  const { t } = useTranslation("customers");
  const { open: notify } = useNotification();
  const run = useRunAction(customers);
  const refusal = useRefusal(customers);
  const [merging, setMerging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function merge(values: Partial<Customer>): Promise<void> {
    setProblem(null);
    setMerging(true);
    try {
      await run("merge", kept, { from: gone.id, values });
      notify?.({ type: "success", message: t("merge.done", { name: values.name ?? kept.name }) });
      onDone();
    } catch (error) {
      setProblem(refusal(error));
    } finally {
      setMerging(false);
    }
  }

  return { merge: (values) => void merge(values), merging, problem };
}
