import { act, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useFocusFirst } from "../../../src/kit/form/parts/focus.ts";

function Fields({ loaded }: { readonly loaded: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusFirst(true, root);
  return (
    <div ref={root}>
      <div data-field="counted">
        {loaded ? (
          <>
            <input type="radio" aria-label="Total" />
            <input aria-label="Counted" />
          </>
        ) : (
          <div aria-busy="true" />
        )}
      </div>
      <div data-field="note">
        <textarea aria-label="Note" />
      </div>
    </div>
  );
}

test("The first field that is typed into has the focus, also where it is loaded later than the next", async () => {
  const { rerender } = render(<Fields loaded={false} />);
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(document.activeElement).toBe(document.body);
  rerender(<Fields loaded />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Counted")));
});
