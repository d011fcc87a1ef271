/** Fills in the inputs of a form like a user, by field kind. */
import type { APIRequestContext, Locator, Page } from "playwright/test";
import { type AnyResource, targetOf } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import { optionsOf } from "../../../src/core/fields/options.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { fromBase } from "../../../src/domain/measures/measurement.ts";
import { fieldQuantity } from "../../../src/kit/fields/quantity/quantity-of.ts";
import { idsOf, imageOf, imagesOf, stringsOf, textOf } from "../../../src/kit/fields/values.ts";
import { readTitle } from "../../../src/kit/references/record-title.ts";
import { readPlugins } from "../../../src/plugins/files/read.ts";
import { resources } from "../../../src/resources/index.ts";
import { words } from "./labels.ts";
import { fieldBox, revealField } from "./pages.ts";
import { settle } from "./traffic.ts";

/**
 * Kinds with forms of their own: rows to add and fill in, a tree. Their inputs have component tests; if a record
 * requires such a value, the factory creates the record through the API.
 */
const untyped: ReadonlySet<string> = new Set(["list", "pairs", "parent"]);

/** The input of a field that is filled in. */
export interface TypedField {
  readonly page: Page;
  /** The field's label, input and messages. */
  readonly box: Locator;
  readonly resource: AnyResource;
  readonly field: AnyField;
}

/**
 * How values of a kind are entered, if not as text into a single input, by kind. A plugin exports that of its own kinds as
 * `typing` from `plugins/{name}/tests/typing.ts`.
 */
export type Typing = Readonly<Record<string, (at: TypedField, value: unknown) => Promise<void>>>;

const brought = Object.values(await readPlugins<{ readonly typing: Typing }>("tests/typing.ts"));

/** Whether a value can be entered. A kind that reads structured values itself has an input of its own. */
export function canBeTyped(field: AnyField | undefined): boolean {
  if (field === undefined || untyped.has(field.kind)) return false;
  if (Object.hasOwn(typing, field.kind)) return true;
  return field.type.read === undefined || field.type.column !== "jsonb";
}

const openOptions = (page: Page) => page.locator(".ant-select-dropdown:visible .ant-select-item-option");

async function pickOptions(page: Page, box: Locator, field: AnyField, values: readonly string[]) {
  await box.locator(".ant-select-selector").click();
  for (const value of values) await openOptions(page).nth(optionsOf(field).indexOf(value)).click();
}

/** Returns the titles of the referenced records. */
async function titlesOf(api: APIRequestContext, name: string | undefined, ids: readonly string[]) {
  const target = resources.get(name ?? "");
  if (!target) throw new Error(`there is no resource ${name}`);
  return Promise.all(
    ids.map(async (id) => readTitle(target, await (await api.get(`/api/${target.name}/${id}`)).json()).title),
  );
}

/** Types each record's title and picks the result. */
async function pickRecords(page: Page, box: Locator, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    // A multi-select input accepts no text until it is focused.
    await box.locator("input").first().focus();
    await box.locator("input").first().fill(title);
    await openOptions(page).filter({ hasText: title }).first().click();
  }
}

async function typeTags(box: Locator, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    await box.locator("input").fill(tag);
    await box.locator("input").press("Enter");
  }
}

async function typeImages(box: Locator, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await box.getByRole("button", { name: words("fields:image.byAddress") }).click();
    await box.getByLabel(words("fields:image.address")).fill(address);
    await box.getByLabel(words("fields:image.address")).press("Enter");
  }
}

/** Types days and moments in the format of the pickers; the tests' browser uses UTC. */
async function typeTimes(box: Locator, times: readonly string[]): Promise<void> {
  for (const [at, time] of times.entries()) {
    await box.locator("input").nth(at).fill(time.slice(0, 16).replace("T", " "));
    await box.locator("input").nth(at).press("Enter");
  }
}

/** By keyboard, as the open dropdown of another field may cover it. */
async function turn(box: Locator, on: boolean): Promise<void> {
  const knob = box.getByRole("switch");
  if ((await knob.getAttribute("aria-checked")) !== String(on)) await knob.press("Space");
}

/** Returns the text of a value in a single-line or multi-line input. */
function typedText(field: AnyField, value: unknown): string {
  const amount = field.kind === "quantity" ? fieldQuantity(value, field) : null;
  if (amount) return String(fromBase(amount.value, amount.unit));
  if (field.kind === "money") return (Number(value) / 100).toFixed(2);
  return field.kind === "json" ? JSON.stringify(value) : String(value);
}

async function typeReferences({ page, box, resource, field }: TypedField, value: unknown): Promise<void> {
  await pickRecords(page, box, await titlesOf(page.request, targetOf(resource, field), idsOf(value)));
  // Other fields take their initial values from the record, perhaps the one that is typed into next.
  await settle(page);
}

const typeMoment = ({ box }: TypedField, value: unknown) => typeTimes(box, [textOf(value)]);

const typing: Typing = {
  flag: ({ box }, value) => turn(box, value === true),
  select: ({ page, box, field }, value) => pickOptions(page, box, field, [textOf(value)]),
  multiSelect: ({ page, box, field }, value) => pickOptions(page, box, field, stringsOf(value)),
  ref: typeReferences,
  refs: typeReferences,
  tags: ({ box }, value) => typeTags(box, stringsOf(value)),
  image: ({ box }, value) => typeImages(box, [imageOf(value)?.url ?? ""]),
  images: ({ box }, value) =>
    typeImages(
      box,
      imagesOf(value).map(({ url }) => url),
    ),
  date: typeMoment,
  dateTime: typeMoment,
  dateRange: ({ box }, value) =>
    typeTimes(box, isObject(value) ? [textOf(value.from), textOf(value.to)] : []),
  integer: ({ box, field }, value) => typeInteger(box, typedText(field, value)),
  ...Object.assign({}, ...brought.map((file) => file.typing)),
};

/** Types or selects a value like a user. Throws for kinds that cannot be typed. */
export async function fillField(
  page: Page,
  resource: AnyResource,
  name: string,
  value: unknown,
): Promise<void> {
  const field = resource.fields[name];
  if (!field || !canBeTyped(field)) throw new Error(`${resource.name}.${name} cannot be typed`);
  await revealField(page, resource, name);
  const box = fieldBox(page, name);
  const type = typing[field.kind];
  if (type) return type({ page, box, resource, field }, value);
  await box.locator("input, textarea").first().fill(typedText(field, value));
}

/** Types a number, or selects it from stars starting at 1. */
async function typeInteger(box: Locator, text: string): Promise<void> {
  const input = box.locator("input, textarea");
  const stars = box.getByRole("radio");
  await input.or(stars).first().waitFor();
  if ((await stars.count()) > 0) await stars.nth(Number(text) - 1).click();
  else await input.first().fill(text);
}
