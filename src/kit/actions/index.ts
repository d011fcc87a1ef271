export { useActionRecord } from "./action-form.ts";
export { type AnswerQueue, useAfterAnswers, useAnswerQueue, useOpenAnswers } from "./answer-queue.ts";
export { useBulkActions } from "./bulk-actions.tsx";
export { samePage } from "./same-page.ts";
export { ActionDialog, offeredAs, useActions } from "./use-actions.tsx";
export { useAct, useIdempotencyKeys, useRefresh, useRefusal, useRunAction } from "./use-run-action.ts";
export { useTurn } from "./use-turn.ts";
