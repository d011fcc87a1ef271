import type { AnyResource } from "../../../src/core/define.ts";
import type { Lapse } from "../../../src/core/states.ts";
import { minutes } from "../../platform/durations.ts";
import { matching, sortedBy } from "../../store/dialect/query.ts";
import { writeState } from "../actions/move.ts";
import type { Deps } from "../deps.ts";
import type { ScheduledWork } from "../schedules/scheduled-work.ts";
import { underRulesOf } from "../write/under-rules.ts";
import { writeInBackground } from "../writer.ts";

/** The most records of a state that are looked at in one go. */
const most = 1000;

/** The moment before which those of a state that has ended by now lie. */
const endedBefore = ({ minutes: later = 0 }: Lapse, now: Date): string =>
  new Date(now.getTime() - minutes(later)).toISOString();

/** Gives a record the next state, unless something else has happened to it. */
function lapsed(deps: Deps, resource: AnyResource, id: string, state: string, lapse: Lapse) {
  return writeInBackground(deps, async (writer) => {
    const { tx, now } = writer;
    await underRulesOf(tx, resource);
    const [record] = await tx.lock(resource.name, [id]);
    const { states } = resource;
    const { after, to } = lapse;
    const isOver = String(record?.[after] ?? "") < endedBefore(lapse, now);
    if (!record || !states || record[states.field] !== state || !record[after] || !isOver) return;
    await writeState(writer, resource, record, { [states.field]: to });
  });
}

/** One record that cannot be written does not keep the others. Throws its error at the end. */
async function lapseAll(deps: Deps, resource: AnyResource, state: string, lapse: Lapse): Promise<void> {
  const where = matching({
    [resource.states?.field ?? ""]: state,
    [`${lapse.after}_lt`]: endedBefore(lapse, deps.clock()),
  });
  const sort = sortedBy(lapse.after);
  const { rows } = await deps.store.find(resource.name, { where, sort, end: most, fields: [] });
  const errors: unknown[] = [];
  for (const { id } of rows)
    await lapsed(deps, resource, id, state, lapse).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** The work that ends the states which end by themselves. */
export function lapseWork(resource: AnyResource): readonly ScheduledWork[] {
  const lapses = Object.entries(resource.states?.lapse ?? {});
  if (lapses.length === 0) return [];
  return [
    {
      name: `lapsed ${resource.name}`,
      every: minutes(5),
      async run(deps) {
        for (const [state, lapse] of lapses) if (lapse) await lapseAll(deps, resource, state, lapse);
      },
    },
  ];
}
