import { listParams } from "./dialect.ts";
import { http } from "./http.ts";
import type { Question } from "./questions.ts";

/** Returns the URL that our data provider requests for a question. */
export function addressOf(question: Question): string {
  if ("list" in question) return http.address(`/${question.list.resource}`, listParams(question.list));
  if ("call" in question) return http.address(question.call.url);
  return http.address(`/${question.collection}/${question.id}`);
}
