import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { showProduct } from "./harness.tsx";

const barcode = async () => {
  const found = await screen.findByLabelText("Barcode");
  if (!(found instanceof HTMLInputElement)) throw new Error("Barcode is no input");
  return found;
};

it("A barcode without the right check digit gets a warning once it is typed, and can be saved", async () => {
  const { values, check } = showProduct("barcode");
  const input = await barcode();
  fireEvent.change(input, { target: { value: "12345678" } });
  fireEvent.input(input);
  expect(screen.queryByText(/check digit/)).toBeNull();
  fireEvent.blur(input);
  const warning = await screen.findByText(/^The check digit is wrong/);
  expect(input.getAttribute("aria-describedby")).toContain(warning.id);
  expect(input.getAttribute("aria-invalid")).toBe("false");
  act(() => void check());
  expect(input.getAttribute("aria-invalid")).toBe("false");
  expect(values().barcode).toBe("12345678");

  fireEvent.change(input, { target: { value: "4006381333931" } });
  fireEvent.blur(input);
  await waitFor(() => expect(screen.queryByText(/check digit/)).toBeNull());
});
