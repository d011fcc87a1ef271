import { cleanup, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { kindsFor } from "../../../api/notifications/audience.ts";
import { BellHost } from "../../../src/app/layout/bell-host.tsx";
import { roles } from "../../../src/domain/roles.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";

test("only those have a bell whom the API tells of something", () => {
  const told = roles.map((role) => {
    const admin = { id: "a", name: "A", email: "a@example.com", role, image: null };
    const { container } = render(
      <SessionContext value={admin}>
        <BellHost />
      </SessionContext>,
    );
    const hears = kindsFor(admin).length > 0;
    expect(container.firstChild !== null, role).toBe(hears);
    cleanup();
    return hears;
  });
  expect(new Set(told)).toEqual(new Set([true, false]));
});
