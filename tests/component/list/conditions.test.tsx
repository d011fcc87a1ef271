/** A field's condition is one object for forms, the API and the filters of lists. */
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import {
  type AnyResource,
  defineResource,
  flag,
  integer,
  money,
  percent,
  select,
  text,
} from "../../../src/core/define.ts";
import type { FilterState } from "../../../src/kit/fields/props.ts";
import FilterDrawer from "../../../src/kit/list/filters/filter-drawer.tsx";
import { canHold, withFilter } from "../../../src/kit/list/list-rules.ts";
import { renderFields } from "../fields-harness.tsx";

const offers: AnyResource = defineResource({
  name: "offers",
  icon: "tag",
  group: "catalog",
  area: "catalog",
  title: "name",
  fields: {
    name: text(),
    kind: select(["percentage", "fixed", "free"], { required: true }),
    share: percent({ when: { kind: "percentage" } }),
    amount: money({ when: { kind: ["fixed", "percentage"] } }),
    limited: flag(),
    uses: integer({ when: { limited: true, kind: "fixed" } }),
  },
  list: { columns: ["name"], filters: ["kind", "share", "amount", "limited", "uses"] },
});

const may = (field: string, filters: FilterState) => canHold(offers, field, filters);

describe("Conditions of a filter", () => {
  test("A filter applies without a condition, or while nothing speaks against it", () => {
    expect(may("kind", { kind: ["fixed"] })).toBe(true);
    for (const field of ["share", "amount", "uses"]) expect(may(field, {}), field).toBe(true);
  });

  test("A filter applies only where a record within the other filters can meet its condition", () => {
    expect(may("share", { kind: ["fixed", "percentage"] })).toBe(true);
    expect(may("share", { kind: ["fixed", "free"] })).toBe(false);
    expect(may("share", { kind_ne: ["percentage"] })).toBe(false);
    expect(may("amount", { kind_ne: ["percentage"] })).toBe(true);
    expect(may("amount", { kind_ne: ["percentage", "fixed"] })).toBe(false);
    expect(may("share", { kind_null: ["true"] })).toBe(false);
    expect(may("uses", { limited: ["true"] })).toBe(true);
    expect(may("uses", { limited: ["false"] })).toBe(false);
    expect(may("uses", { limited: ["true"], kind: ["free"] })).toBe(false);
  });

  test("A filter that makes another one impossible takes it away", () => {
    const before = { kind: ["percentage"], share_gte: ["10"], name_like: ["a"] };
    expect(withFilter(offers, before, "kind", { kind: ["fixed"] })).toEqual({
      kind: ["fixed"],
      name_like: ["a"],
    });
    expect(withFilter(offers, before, "kind", {})).toEqual({ share_gte: ["10"], name_like: ["a"] });
  });
});

describe("The filters of a list", () => {
  function Held({ start }: { readonly start: FilterState }) {
    const [value, setValue] = useState(start);
    const names = offers.list.filters ?? [];
    return (
      <FilterDrawer
        resource={offers}
        names={names}
        value={value}
        open
        onChange={setValue}
        onClose={() => {}}
      />
    );
  }
  const shown = () =>
    [...document.querySelectorAll("legend")].map((legend) => legend.textContent?.replace("fields.", ""));

  test("The filters of a list are those that can find something, and follow the other filters", () => {
    renderFields(<Held start={{}} />);
    expect(shown()).toEqual(["kind", "share", "amount", "limited", "uses"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "options.kind.free" }));
    expect(shown()).toEqual(["kind", "limited"]);
    fireEvent.click(screen.getByRole("checkbox", { name: "options.kind.percentage" }));
    expect(shown()).toEqual(["kind", "share", "amount", "limited"]);
  });

  test("The filters of a list keep one that is in the address, so that it can be taken away", () => {
    renderFields(<Held start={{ kind: ["fixed"], share_gte: ["10"] }} />);
    expect(shown()).toContain("share");
  });
});
