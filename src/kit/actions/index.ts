export { useActionRecord } from "./action-form.ts";
export { useIdempotencyKeys } from "./idempotency-key.ts";
export { ActionDialog } from "./lazy-dialog.ts";
export { offeredAs, useActions } from "./use-actions.tsx";
export { useBulkActions } from "./use-bulk-actions.tsx";
export { useRefresh } from "./use-refresh.ts";
export { useRefusal } from "./use-refusal.ts";
export { useAct, useRunAction } from "./use-run-action.ts";
