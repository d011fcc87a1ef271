export { useActionRecord } from "./action-form.ts";
export { useBulkActions } from "./bulk-actions.tsx";
export { ActionDialog, offeredAs, useActions } from "./use-actions.tsx";
export { useAct, useIdempotencyKeys, useRefresh, useRefusal, useRunAction } from "./use-run-action.ts";
