import { useInvalidate, useNotification } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textOf } from "../../kit/fields/values.ts";
import { fieldOfPath } from "../../kit/form/errors.ts";
import type { Values } from "../../kit/form/values.ts";
import { useLabels } from "../../kit/labels.ts";
import { type ApiError, isApiError } from "../../providers/api-error.ts";
import { http, toApiError } from "../../providers/http.ts";
import { customers } from "../../resources/customers.ts";

interface Merge {
  readonly merge: (values: Values) => void;
  readonly merging: boolean;
  /** Why the last try was refused, in words. */
  readonly problems: readonly string[];
}

/** Makes one customer of two, and lets every page that shows one of them look again. */
export function useMerge(kept: Values, gone: Values, onDone: () => void): Merge {
  const { t } = useTranslation("customers");
  const labels = useLabels(customers);
  const { open: notify } = useNotification();
  const invalidate = useInvalidate();
  const [merging, setMerging] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const id = textOf(kept.id);

  function explain(error: ApiError): readonly string[] {
    const fields = Object.entries(error.errors).map(([path, keys]) => {
      const field = fieldOfPath(path);
      return `${labels.field(field)}: ${keys.map((key) => labels.error(key, field)).join(" ")}`;
    });
    if (fields.length > 0) return fields;
    return [t(error.type === "stale" ? "merge.stale" : "merge.again")];
  }

  async function merge(values: Values): Promise<void> {
    setProblems([]);
    setMerging(true);
    try {
      const order = { from: textOf(gone.id), version: kept.version, values };
      await http.post(`/customers/${id}/merge`, order);
      const all = ["list", "many", "detail"] as const;
      await invalidate({ resource: customers.name, id, invalidates: [...all] });
      await invalidate({ resource: "orders", invalidates: ["list", "many"] });
      notify?.({ type: "success", message: t("merge.done", { name: textOf(values.name ?? kept.name) }) });
      onDone();
    } catch (error) {
      const problem = isApiError(error) ? error : toApiError(error);
      setProblems(explain(problem));
      if (problem.type === "stale")
        await invalidate({ resource: customers.name, id, invalidates: ["detail"] });
    } finally {
      setMerging(false);
    }
  }

  return { merge: (values) => void merge(values), merging, problems };
}
