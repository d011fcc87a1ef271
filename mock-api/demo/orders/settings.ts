import { referenceId } from "../../../api/features/reference/id.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { globalValuesOf, validateRecord } from "../../../src/core/validation/validate.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { posSettings, startingRules } from "../../../src/resources/pos-settings.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";

/** Returns the store details of the demo as a stored global; they appear on documents and the contact page. */
export function demoStoreDetails(): StoredRecord {
  const checked = validateRecord(storeDetails, {
    logo: { url: "/demo/shopping-bags.webp", alt: "Storekeeper" },
    shopName: "Storekeeper",
    company: "Demo Storekeeper LLC",
    vatNumber: "US 00-0000000",
    addressLine1: "1 Example Street",
    addressLine2: "Springfield, IL 62701",
    addressLine3: "United States",
    countryId: referenceId("countries", "US"),
    stateId: referenceId("states", "US-IL"),
    postcode: "62701",
    contactNumber1: "+1 555 0100",
    email: "hello@example.com",
    website: "https://shop.example.com",
    receiptExtraInfo:
      "Thank you for shopping with us!\nUnused goods come back within 30 days with this receipt.",
  });
  if (!checked.ok) throw new Error(`demo store details: ${JSON.stringify(checked.errors)}`);
  return stored(storeDetails.name, checked.value);
}

/** Returns the settings of the demo as a stored global: those of a store that needs no first steps. */
export function demoGlobalSettings(): StoredRecord {
  return stored(globalSettings.name, globalValuesOf(globalSettings.fields, { firstSteps: false }));
}

/** Returns the POS settings of the demo as a stored global: those of a new store. */
export function demoPosSettings(): StoredRecord {
  return stored(posSettings.name, globalValuesOf(posSettings.fields, startingRules));
}

function stored(name: string, values: Readonly<Record<string, unknown>>): StoredRecord {
  const at = "2025-11-24T09:00:00.000Z";
  return { id: name, name, values, version: 1, createdAt: at, updatedAt: at };
}
