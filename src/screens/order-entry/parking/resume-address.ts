import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { pathTo } from "../../../kit/context/registry.ts";
import { manifests } from "../../../resources/manifests.ts";

const param = "resume";

/** Returns the address of the till that resumes a parked order. */
export const resumePath = (id: string): string =>
  `${pathTo(manifests.orders, "create")}?${new URLSearchParams({ [param]: id })}`;

/** Resumes the parked order named in the address once the POS is ready, and removes it from the address. */
export function useResumeAddress(ready: boolean, resume: (id: string) => void): void {
  const [params, setParams] = useSearchParams();
  const taken = useRef<string | null>(null);
  const id = params.get(param);
  useEffect(() => {
    if (!ready || id === taken.current) return;
    taken.current = id;
    if (id === null) return;
    setParams({}, { replace: true });
    resume(id);
  }, [ready, id, setParams, resume]);
}
