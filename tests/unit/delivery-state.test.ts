import fc from "fast-check";
import { expect, test } from "vitest";
import { stateAtPostcode, stateRefusal } from "../../src/domain/delivery/place.ts";
import { destinationRefusals } from "../../src/domain/orders/destination.ts";

const states = ["CA", "NV", "NY"].map((code) => ({ id: `US-${code}`, code, name: `State of ${code}` }));
const zone = fc.record({
  countryIds: fc.subarray(["US", "CA"], { minLength: 1 }),
  stateIds: fc.subarray(states.map(({ id }) => id)),
  postcodes: fc.subarray(["900*", "88901", "10000...10099", "*"]),
});
const postcode = fc.constantFrom("90012", "88901", "10050", "60601", null);

test("A postcode tells a state only where every zone with it names that one state", () => {
  fc.assert(
    fc.property(fc.array(zone, { maxLength: 4 }), postcode, (zones, code) => {
      const state = stateAtPostcode({ countryId: "US", postcode: code }, states, zones);
      const naming = zones.filter(
        ({ countryIds, stateIds, postcodes }) =>
          countryIds.includes("US") &&
          stateIds.length === 1 &&
          postcodes.some(
            (one) =>
              code !== null &&
              (one === code ||
                one === "*" ||
                (one === "900*" && code.startsWith("900")) ||
                (one.includes("...") && code.startsWith("100"))),
          ),
      );
      const named = new Set(naming.map(({ stateIds }) => stateIds[0]));
      expect(state?.id).toBe(named.size === 1 ? [...named][0] : undefined);
    }),
  );
});

test("A country with states wants one of them, by name or code, and other countries want none", () => {
  expect(stateRefusal({ state: null, country: "US" }, states)).toBe("errors.required");
  expect(stateRefusal({ state: " ", country: "US" }, states)).toBe("errors.required");
  expect(stateRefusal({ state: "Bavaria", country: "US" }, states)).toBe("orders.errors.unknownState");
  for (const state of ["ca", "US-CA", "state of ca"])
    expect(stateRefusal({ state, country: "US" }, states)).toBeNull();
  expect(stateRefusal({ state: null, country: "DE" }, [])).toBeNull();
});

test.each(["delivery", "online"] as const)(
  "An order of the type %s is refused without its state",
  (orderType) => {
    const address = {
      line1: "1 Way",
      line2: null,
      city: "LA",
      state: null,
      postcode: "90001",
      country: "US",
    };
    const order = { orderType, customerId: null, phone: "1", address, states, shippingCost: null };
    expect(destinationRefusals(order)).toEqual({ "address.state": ["errors.required"] });
  },
);
