import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import type { ImportAnswers } from "../../../src/core/import/import-result.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { ApiError } from "../../../src/providers/errors/api-error.ts";
import { http } from "../../../src/providers/http.ts";
import { products } from "../../../src/resources/products.ts";
import ImportPage from "../../../src/screens/formats/import-page.tsx";
import { i18n, personAs, press, showRoutes } from "../harness.tsx";

export { press } from "../harness.tsx";

export interface Body {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly mode: string;
  readonly dryRun: boolean;
  readonly create?: readonly string[];
  readonly answers?: ImportAnswers;
}

export interface Result {
  readonly outcome: string;
  readonly id?: string;
  readonly version?: number;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly made?: readonly object[];
  readonly missing?: readonly object[];
  readonly changes?: object;
  readonly questions?: readonly object[];
  readonly alike?: object;
  readonly without?: object;
  readonly warnings?: object;
}

export type Api = (body: Body) => Promise<readonly Result[]>;

/** Reports every row as created. */
export const allCreated: Api = async ({ rows }) => rows.map(() => ({ outcome: "created" }));

/** Shows the import page of products over an API with the given responses. */
export function show({
  api = allCreated,
  role = "manager" as Role,
  resource = products as AnyResource,
  texts = i18n,
  declared = [] as readonly AnyResource[],
} = {}) {
  const calls: Body[] = [];
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:test";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(http, "post").mockImplementation(async (_url, body) => {
    const call = body as Body;
    calls.push(call);
    const results = await api(call);
    return { data: { results: results.map((result, index) => ({ index, ...result })) } };
  });
  vi.spyOn(http, "get").mockRejectedValue(new ApiError({ status: 404, type: "not-found", title: "" }));
  const { list } = resource.paths;
  const routes = [
    { path: list, element: <p>the list</p> },
    { path: `${list}/import`, element: <ImportPage resource={resource} /> },
  ];
  const { router } = showRoutes(routes, {
    at: `${list}/import?q=pot`,
    admin: personAs(role),
    texts,
    declared,
  });
  return { calls, router };
}

export async function paste(text: string): Promise<void> {
  await press("Paste text");
  fireEvent.change(await screen.findByLabelText("CSV text"), { target: { value: text } });
  await press("Read text");
}

export function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no file input");
  fireEvent.change(input, { target: { files: [file] } });
}

/** The files the page has downloaded. */
export const saved: Blob[] = [];
