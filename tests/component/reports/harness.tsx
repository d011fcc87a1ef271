import { type DataProvider, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactElement } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import type { Role } from "../../../src/domain/roles.ts";
import { SessionContext } from "../../../src/kit/context/session.ts";
import { englishTexts } from "../../texts.ts";

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: "en",
  interpolation: { escapeValue: false },
  resources: { en: englishTexts() },
});

/** Shows a screen to a role; `answer` is what the API says to every question, or what it fails with. */
export function showScreen(screen: ReactElement, role: Role, answer: (url: string) => unknown): void {
  const never = () => Promise.reject(new Error("not part of this test"));
  const provider: DataProvider = {
    getApiUrl: () => "",
    getList: never,
    getOne: never,
    create: never,
    update: never,
    deleteOne: never,
    custom: async ({ url }) => ({ data: answer(url) as never }),
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([
    {
      element: (
        <Refine
          dataProvider={provider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: queries } }}
        >
          <Outlet />
        </Refine>
      ),
      children: [{ path: "*", element: screen }],
    },
  ]);
  const admin = { id: "me", email: "me@example.com", name: "Me", role, image: null };
  render(
    <I18nextProvider i18n={i18n}>
      <SessionContext value={admin}>
        <RouterProvider router={router} />
      </SessionContext>
    </I18nextProvider>,
  );
}
