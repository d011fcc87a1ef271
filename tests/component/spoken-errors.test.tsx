/** Refine's own forms and notifications tell the refusals of the API in the user's words. */
import { useForm } from "@refinedev/antd";
import { type DataProvider, Refine, type ValidationErrors } from "@refinedev/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Form, Input } from "antd";
import { beforeAll, describe, expect, test } from "vitest";
import { spoken } from "../../src/app/refusals/spoken.ts";
import { inWords } from "../../src/app/refusals/words.ts";
import { type ApiError, problemToError, toApiError } from "../../src/providers/errors/api-error.ts";
import { SpokenError } from "../../src/providers/errors/spoken-error.ts";
import { i18nProvider } from "../../src/providers/i18n/refine-i18n.ts";
import { startTexts } from "./shell/harness.tsx";

beforeAll(startTexts);

const refusal = (errors: ValidationErrors, status = 422): ApiError =>
  problemToError(status, { type: "/problems/validation", title: "Some values are not valid", errors });

describe("Messages of refused fields", () => {
  const cases: readonly [path: string, keys: string[], said: ValidationErrors[string]][] = [
    ["name", ["errors.required"], { key: "errors.required", message: "This field is required." }],
    ["name", ["errors.tooLong"], { key: "errors.tooLong", message: "This is too long." }],
    ["price", ["errors.tooSmall"], { key: "errors.tooSmall", message: "This must be at least $0.00." }],
    [
      "sku",
      ["errors.unique", "errors.pattern"],
      ["Another record already uses this.", "This format is not valid."],
    ],
    [
      "combinations.2.price",
      ["errors.tooSmall"],
      { key: "errors.tooSmall", message: "This must be at least $0.00." },
    ],
    ["salePrice", ["products.errors.saleAbovePrice"], { key: "products.errors.saleAbovePrice", message: "" }],
    ["elsewhere", ["A text of another server."], { key: "A text of another server.", message: "" }],
  ];

  test.each(cases)("A refused field gets its message at %s for %j", async (path, keys, said) => {
    const { errors } = await inWords(refusal({ [path]: keys }), { resource: "products", id: "a" });
    const told = errors[path];
    if (typeof said === "object" && "message" in said && said.message === "") {
      expect(told).toMatchObject({ key: said.key, message: expect.stringMatching(/^[A-Z].+\.$/) });
    } else expect(told).toEqual(said);
  });

  test("A refused field of an action is described by the bounds of its input", async () => {
    const asked = { url: "/api/products/a/adjust", method: "post" };
    const { message } = await inWords(refusal({ note: ["errors.tooLong"] }), asked);
    expect(message).toMatch(/: Use \d+ characters or fewer\.$/);
  });

  test("A refused field is described for a row among many, and for another server's resource", async () => {
    const rows = await inWords(refusal({ "3.name": ["errors.required"] }), { resource: "products" });
    expect(rows.errors["3.name"]).toMatchObject({ message: "This field is required." });
    const foreign = await inWords(refusal({ name: ["errors.tooLong"] }), { resource: "elsewhere" });
    expect(foreign.errors.name).toMatchObject({ message: "This is too long." });
  });
});

const kinds = [
  [401, "unauthenticated"],
  [403, "denied"],
  [404, "not-found"],
  [409, "conflict"],
  [409, "another-person"],
  [409, "referenced"],
  [409, "undrawable"],
  [412, "stale"],
  [413, "too-large"],
  [415, "unsupported-media"],
  [422, "validation"],
  [428, "version-required"],
  [429, "too-many"],
  [503, "unavailable"],
  [500, "internal"],
] as const;

test.each(kinds)("A refusal %i %s is told in a sentence, and keeps what it was", async (status, type) => {
  const problem = problemToError(status, { type: `/problems/${type}`, title: "" });
  const told = await inWords(problem, { resource: "products" });
  expect(told.message).toMatch(/^[A-Z][^{}]+\.$/);
  expect(told.statusCode).toBe(status);
  expect(toApiError(told)).toBe(problem);
});

const unused = () => Promise.reject(new Error("not asked"));
const refusing = (error: ApiError): DataProvider =>
  spoken({
    getApiUrl: () => "/api",
    getList: unused,
    getOne: unused,
    update: unused,
    deleteOne: unused,
    create: () => Promise.reject(error),
  });

function PageForm() {
  const { formProps, saveButtonProps } = useForm({ resource: "orders", action: "create", redirect: false });
  return (
    <Form {...formProps}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name={["items", 0, "quantity"]} label="Quantity">
        <Input />
      </Form.Item>
      <button {...saveButtonProps} type="button">
        Save
      </button>
    </Form>
  );
}

test("A stock form shows all messages of refused fields, also inside lists", async () => {
  const errors = { name: ["errors.required"], "items.0.quantity": ["errors.number", "errors.tooSmall"] };
  render(
    <Refine
      dataProvider={refusing(refusal(errors))}
      i18nProvider={i18nProvider}
      options={{ disableTelemetry: true }}
    >
      <PageForm />
    </Refine>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await waitFor(() => expect(document.body.textContent).toContain("This field is required."));
  expect(document.body.textContent).toContain("Enter a number.");
  expect(document.body.textContent).toContain("This must be at least 0.001.");
  expect(document.body.textContent).not.toMatch(/errors\./);
});

test("An error that was told is one of Refine's, with its status and fields", async () => {
  const problem = refusal({ name: ["errors.required"] });
  const told = await refusing(problem)
    .create({ resource: "orders", variables: {} })
    .then(
      () => expect.unreachable("it should have failed"),
      (error: unknown) => error,
    );
  expect(told).toBeInstanceOf(SpokenError);
  expect(told).toMatchObject({ statusCode: 422, errors: { name: { key: "errors.required" } } });
});
