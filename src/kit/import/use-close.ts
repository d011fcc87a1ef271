import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { pathTo } from "../context/paths.ts";

/** Goes back to the list as it was. */
export function useClose(resource: AnyResource): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    () => void navigate({ pathname: pathTo(resource, "list"), search }),
    [navigate, resource, search],
  );
}
