import { useInvalidate } from "@refinedev/core";
import { useCallback } from "react";
import { auditCollection } from "../../providers/audit.ts";

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
