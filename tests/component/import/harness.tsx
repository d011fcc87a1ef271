import { type DataProvider, Refine } from "@refinedev/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { ConfigProvider } from "antd";
import i18next from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { AnyResource } from "../../../src/core/define.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";
import ImportPage from "../../../src/kit/import/import-page.tsx";
import { http } from "../../../src/providers/http.ts";
import { products } from "../../../src/resources/products.ts";
import { englishTexts } from "../../texts.ts";

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

export interface Body {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly mode: string;
  readonly dryRun: boolean;
}

export interface Result {
  readonly outcome: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export type Api = (body: Body) => Promise<readonly Result[]>;

const never = () => Promise.reject(new Error("not part of this test"));
const provider = {
  getApiUrl: () => "",
  getList: never,
  getOne: never,
  create: never,
  update: never,
  deleteOne: never,
} as unknown as DataProvider;

/** Every row is new. */
export const allCreated: Api = async ({ rows }) => rows.map(() => ({ outcome: "created" }));

/** Shows the import page of products over an API that answers as told. */
export function show({
  api = allCreated,
  role = "manager" as Role,
  resource = products as AnyResource,
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
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine dataProvider={provider} options={{ disableTelemetry: true }}>
            <Outlet />
          </Refine>
        ),
        children: [
          { path: resource.paths.list, element: <p>the list</p> },
          { path: `${resource.paths.list}/import`, element: <ImportPage resource={resource} /> },
        ],
      },
    ],
    { initialEntries: [`${resource.paths.list}/import?q=pot`] },
  );
  const admin = { id: "a1", email: "a@example.com", name: "A", role, image: null };
  render(
    <I18nextProvider i18n={i18n}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <SessionContext value={admin}>
          <RouterProvider router={router} />
        </SessionContext>
      </ConfigProvider>
    </I18nextProvider>,
  );
  return { calls, router };
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name }));
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

/** The files the page has handed to the browser to save. */
export const saved: Blob[] = [];
