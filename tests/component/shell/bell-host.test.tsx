import { cleanup, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { kindsFor } from "../../../api/features/notifications/audience.ts";
import { BellHost } from "../../../src/app/layout/hosts/bell-host.tsx";
import { roles } from "../../../src/domain/roles.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";

test("Only people whom the API tells of something have a bell", () => {
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
