import type { AnyResource } from "../../../src/core/define.ts";
import { holds } from "../../../src/core/fields/holds.ts";
import { noticesIn } from "../../../src/core/notices.ts";
import { resources } from "../../../src/resources/index.ts";
import type { Hook } from "../../records/hook.ts";
import { notifyOf } from "./notify.ts";

/** Creates the notifications of records that come to meet the condition of their kind, by resource. */
export function noticeHooks(
  declared: Iterable<AnyResource> = resources.values(),
): Readonly<Record<string, Hook>> {
  const hooks = [...declared].flatMap((resource): (readonly [string, Hook])[] => {
    const kinds = noticesIn([resource]).filter(({ when }) => when);
    if (kinds.length === 0) return [];
    return [
      [
        resource.name,
        {
          async after({ tx, now }, { before, after }) {
            if (!after) return;
            for (const { kind, when } of kinds) {
              if (!holds(when, after) || (before && holds(when, before))) continue;
              await notifyOf(tx, now, kind, {
                recordId: after.id,
                title: String(after[resource.title] ?? ""),
              });
            }
          },
        },
      ],
    ];
  });
  return Object.fromEntries(hooks);
}
