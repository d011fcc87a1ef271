import type { BaseRecord, CustomParams, CustomResponse, DataProvider } from "@refinedev/core";
import { storedAdmin, useSession } from "../auth/session.ts";
import type { Backend } from "../backend.ts";
import { useCounting } from "../counting.ts";
import { ApiError } from "../errors/api-error.ts";

/** Returns the provider with the reports of a back end at the addresses that our own server has them at. */
export function reporting(provider: DataProvider, { reports }: Backend): DataProvider {
  if (!reports) return provider;

  async function reportAt(address: string, signal: unknown): Promise<unknown> {
    const admin = storedAdmin(useSession.getState().adminInfo);
    if (!admin) throw new ApiError({ status: 401, type: "unauthenticated", title: "Sign in first" });
    useCounting.setState({ part: 0 });
    try {
      return await reports?.(address, {
        admin,
        onProgress: (part) => useCounting.setState({ part }),
        ...(signal instanceof AbortSignal ? { signal } : {}),
      });
    } finally {
      useCounting.setState({ part: null });
    }
  }

  return {
    ...provider,
    async custom<T extends BaseRecord, Q, P>(params: CustomParams<Q, P>): Promise<CustomResponse<T>> {
      if (params.url.startsWith("/reports/")) {
        return { data: (await reportAt(params.url, params.meta?.signal)) as T };
      }
      if (!provider.custom) throw new ApiError({ status: 501, type: "unavailable", title: "No such call" });
      return provider.custom<T, Q, P>(params);
    },
  };
}
