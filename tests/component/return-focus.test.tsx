import { act, fireEvent, render, screen } from "@testing-library/react";
import { Drawer, Modal } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { returnFocus } from "../../src/kit/focus/return-focus.ts";

let stop = () => {};
beforeEach(() => {
  stop = returnFocus();
});
afterEach(() => stop());

const frame = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

/** A page with a part that is only rendered while it is wanted, like most dialogs. */
function Page({ part }: { readonly part: (close: () => void) => ReactNode }) {
  const [wanted, want] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <button type="button">Other</button>
      <button type="button" onClick={() => want(true)}>
        Open
      </button>
      {wanted ? part(() => want(false)) : null}
    </main>
  );
}

/** Takes the focus when it appears. */
function Inside({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => screen.getByText("Done").focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" onClick={onClose}>
      Done
    </button>
  );
}

const parts: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  modal: (close) => (
    <Modal open footer={null}>
      <Inside onClose={close} />
    </Modal>
  ),
  drawer: (close) => (
    <Drawer open>
      <Inside onClose={close} />
    </Drawer>
  ),
  "dialog of our own": (close) => (
    <div role="dialog">
      <Inside onClose={close} />
    </div>
  ),
};

describe("Focus after closing", () => {
  for (const [name, part] of Object.entries(parts))
    test(`The focus returns to the opener when a ${name} is removed`, async () => {
      render(<Page part={part} />);
      const opener = screen.getByText("Open");
      opener.focus();
      fireEvent.click(opener);
      await frame();
      expect(document.activeElement).toBe(screen.getByText("Done"));
      fireEvent.click(screen.getByText("Done"));
      await frame();
      expect(document.activeElement).toBe(opener);
    });

  test("The focus returns to the opener of the opener, if that is gone", async () => {
    function Menu() {
      const [step, go] = useState(0);
      return (
        <>
          <button type="button" onClick={() => go(1)}>
            More
          </button>
          {step === 1 ? (
            <button type="button" onClick={() => go(2)}>
              Delete
            </button>
          ) : null}
          {step === 2 ? <Inside onClose={() => go(0)} /> : null}
        </>
      );
    }
    render(<Menu />);
    for (const name of ["More", "Delete", "Done"]) {
      screen.getByText(name).focus();
      fireEvent.click(screen.getByText(name));
      await frame();
    }
    expect(document.activeElement).toBe(screen.getByText("More"));
  });
});

test("The focus stays where a part puts it when it closes", async () => {
  render(
    <Page
      part={(close) => (
        <Inside
          onClose={() => {
            close();
            screen.getByText("Other").focus();
          }}
        />
      )}
    />,
  );
  screen.getByText("Open").focus();
  fireEvent.click(screen.getByText("Open"));
  await frame();
  fireEvent.click(screen.getByText("Done"));
  await frame();
  expect(document.activeElement).toBe(screen.getByText("Other"));
});

test("A click beside everything is not undone", async () => {
  const view = render(
    <>
      <button type="button">Before</button>
      <button type="button">Now</button>
    </>,
  );
  screen.getByText("Before").focus();
  screen.getByText("Now").focus();
  screen.getByText("Now").blur();
  await frame();
  view.rerender(<button type="button">Before</button>);
  await frame();
  expect(document.activeElement).toBe(document.body);
});
