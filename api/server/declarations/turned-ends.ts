import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { endingsIn } from "../../../src/core/derived-values.ts";
import { isEnd } from "../../../src/core/kinds/date-time.ts";

/** The words of a declaration that say from when to when something takes. */
interface Times {
  readonly from: string;
  readonly to?: string | undefined;
}

/** Says that times begin where another word of the declaration says that they end; nothing if they do not. */
export function turnedEnds(resource: AnyResource, times: Times | undefined): readonly string[] {
  const { from, to } = times ?? {};
  if (from === undefined || to === undefined) return [];
  const field = fieldOf(resource, from);
  const others = [
    ...endingsIn(resource.fields).map(({ name, start }): Times => ({ from: start, to: name })),
    ...(resource.noOverlap && resource.noOverlap !== times ? [resource.noOverlap] : []),
  ];
  const isTurned =
    (field !== undefined && isEnd(field)) || others.some((other) => other.from === to && other.to === from);
  if (from === to) return [`nothing begins and ends by the same field "${from}"`];
  return isTurned ? [`"${from}" is an end, not the beginning`] : [];
}
