/** Keys typed while the code of a dialog is on its way. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Modal } from "antd";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useFirstField } from "../../../src/kit/focus/use-first-field.ts";
import { lateDialog } from "../../../src/kit/late/late-dialog.tsx";

interface DialogProps {
  readonly onSent: (text: string) => void;
}

function NameDialog({ onSent }: DialogProps) {
  const { form, afterOpenChange } = useFirstField("input");
  const [name, setName] = useState("");
  return (
    <Modal open footer={null} afterOpenChange={afterOpenChange}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          onSent(name);
        }}
      >
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      </form>
    </Modal>
  );
}

/** A button that opens the dialog, and a function that lets its code arrive. */
function showOpener() {
  let resolve = (_: { default: typeof NameDialog }) => {};
  const promise = new Promise<{ default: typeof NameDialog }>((settle) => {
    resolve = settle;
  });
  const Dialog = lateDialog<DialogProps>(() => promise);
  const sent: string[] = [];
  const pressed: string[] = [];
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the shortcuts of a page.
      <div onKeyDown={({ key }) => pressed.push(key)}>
        <button type="button" onClick={() => setOpen(true)}>
          Save view
        </button>
        {open ? <Dialog onSent={(text) => sent.push(text)} /> : null}
      </div>
    );
  }
  render(<Opener />);
  const button = screen.getByRole("button");
  button.focus();
  fireEvent.click(button);
  /** Types as in a browser: a key that nothing kept is typed into the field that has the focus. */
  const type = (...keys: string[]) => {
    for (const key of keys) {
      const target = document.activeElement ?? document.body;
      if (!fireEvent.keyDown(target, { key }) || !(target instanceof HTMLInputElement)) continue;
      fireEvent.input(target, { target: { value: target.value + key } });
    }
  };
  return { type, sent, pressed, arrive: () => act(async () => resolve({ default: NameDialog })) };
}

const field = () => screen.findByLabelText<HTMLInputElement>("Name");

test("The keys typed before a dialog's code arrives are in its first field, and nowhere else", async () => {
  const { type, arrive, pressed } = showOpener();
  type("O", "v", "e", "x", "Backspace", "r", " ", "1", "0", "0");
  await arrive();
  await expect.poll(async () => (await field()).value).toBe("Over 100");
  expect(pressed).toEqual([]);
});

test("Enter after the letters sends the form, once it is there", async () => {
  const { type, arrive, sent } = showOpener();
  type("O", "k", "Enter");
  await arrive();
  await expect.poll(() => sent).toEqual(["Ok"]);
});

test("The keys of a dialog whose code is there are kept until its field has the focus", async () => {
  // The field gets the focus in a frame, which a fast machine may show before the keys.
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  const { type, arrive, pressed } = showOpener();
  await arrive();
  type("a", "b");
  vi.advanceTimersToNextFrame();
  await expect.poll(async () => document.activeElement === (await field())).toBe(true);
  expect(pressed).toEqual([]);
  type("c");
  await expect.poll(async () => (await field()).value).toBe("abc");
});
