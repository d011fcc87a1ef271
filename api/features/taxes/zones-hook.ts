import { type Zone, zonesOverlap } from "../../../src/domain/zones.ts";
import { invalid } from "../../platform/problem.ts";
import type { Change, Hook } from "../../records/hook.ts";
import { matching } from "../../store/dialect/query.ts";

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const zoneOf = (record: Readonly<Record<string, unknown>>): Zone => ({
  countryIds: idsIn(record.countryIds),
  stateIds: idsIn(record.stateIds),
  postcodes: idsIn(record.postcodes),
});

/** The most specific field of the zone's area. */
function closestField({ postcodes = [], stateIds }: Zone): string {
  if (postcodes.length > 0) return "postcodes";
  return stateIds.length > 0 ? "stateIds" : "countryIds";
}

/**
 * Rejects states outside the zone's countries, which would never match, and published zones that are equally specific
 * for the same address, which would be ambiguous.
 * @param rest the lock that it needs, and what follows a change
 */
export function zoneHook(resource: string, rest: Pick<Hook, "under" | "after">): Hook {
  return {
    ...rest,

    async check({ tx }, { before, after }: Change) {
      const states = await tx.getMany("states", idsIn(after?.stateIds));
      const countries = new Set(idsIn(after?.countryIds));
      const allInside = states.every(({ countryId }) => countries.has(String(countryId)));
      if (!allInside) throw invalid({ stateIds: [`${resource}.errors.stateElsewhere`] });
      if (!after?.published) return;
      const zone = zoneOf(after);
      const where = matching({ published: true });
      const others = (await tx.find(resource, { where, sort: [] })).rows.filter(
        ({ id }) => id !== before?.id,
      );
      if (others.some((other) => zonesOverlap(zone, zoneOf(other)))) {
        throw invalid({ [closestField(zone)]: [`${resource}.errors.zonesOverlap`] });
      }
    },
  };
}
