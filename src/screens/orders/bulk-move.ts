import type { OrderStatus } from "../../domain/orders.ts";
import type { FieldErrors } from "../../kit/fields/read.ts";
import type { SendBulk } from "../../kit/list/bulk-run.ts";
import { http } from "../../providers/http.ts";

interface Moved {
  readonly id: string;
  readonly ok: boolean;
  readonly problem?: { readonly type: string; readonly errors?: FieldErrors };
}

/** The call that takes many orders on. */
export const sendMoves =
  (status: OrderStatus): SendBulk =>
  async (ids) => {
    const { data } = await http.post<{ results: Moved[] }>("/orders/bulk-status", { ids, status });
    return data.results.map(({ id, ok, problem }) => ({ id, ok, ...problem }));
  };
