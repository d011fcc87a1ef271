import { AR, AU, BR, CA, IN, JP, MX, US } from "country-region-data";
import { states } from "../../../src/resources/states.ts";
import type { StoredRecord } from "../../store/port.ts";
import { referenceId, referenceRecord } from "../reference/index.ts";

/** Countries whose addresses include a state. Others have none until they are added. */
const withStates = [AR, AU, BR, CA, IN, JP, MX, US];

export function referenceStates(): StoredRecord[] {
  return withStates.flatMap(([, country, parts]) =>
    parts.map(([name, code]) =>
      referenceRecord(states, `${country}-${code}`, {
        name,
        code,
        countryId: referenceId("countries", country),
      }),
    ),
  );
}
