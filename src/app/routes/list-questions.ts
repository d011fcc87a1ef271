import type { AnyResource } from "../../core/define.ts";
import { listQuery } from "../../kit/list/list-query.ts";
import { parseListState, seenState } from "../../kit/list/list-state.ts";
import { savedViewsQuery } from "../../kit/list/use-saved-views.ts";
import type { Question } from "../../providers/questions.ts";
import { hasService } from "../../providers/service.ts";
import type { Visit } from "../../screens/define.ts";

/** Returns what the list at an address asks for: its rows first. */
export function listQuestions(resource: AnyResource, { params, permissions }: Visit): readonly Question[] {
  const state = seenState(resource, parseListState(resource, params), permissions);
  return [
    { list: listQuery(resource, state) },
    ...(hasService
      ? [{ list: savedViewsQuery(resource), options: { staleTime: 60_000, retry: false } }]
      : []),
  ];
}
