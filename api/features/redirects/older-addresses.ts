import { normalAddress, normalPath } from "../../../src/domain/storefront/paths.ts";
import { landingPages } from "../../../src/resources/landing-pages.ts";
import { redirects } from "../../../src/resources/redirects.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Store } from "../../store/port.ts";

const addresses = [
  { resource: redirects.name, field: "from", normal: normalAddress },
  { resource: landingPages.name, field: "path", normal: normalPath },
] as const;

/**
 * Rewrites addresses that were stored with percent-encoded letters (`/caf%c3%a9`) as they are compared now (`/café`). One
 * that was stored in both forms keeps the record of the newer form.
 */
export async function decodeAddresses(store: Store): Promise<void> {
  for (const { resource, field, normal } of addresses) {
    const encoded = matching({ [`${field}_like`]: "%" });
    for (const record of (await store.find(resource, { where: encoded, sort: [] })).rows) {
      const address = normal(String(record[field]));
      if (address === record[field]) continue;
      await store.transaction(async (tx) => {
        const same = matching({ [field]: address });
        const isTaken = (await tx.find(resource, { where: same, sort: [] })).rows.length > 0;
        if (isTaken) await tx.remove(resource, record.id, null);
        else await tx.update(resource, record.id, null, { [field]: address });
      });
    }
  }
}
